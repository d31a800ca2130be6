import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './kit/bench.ts';
import { openLightStreams } from './kit/light-stream.ts';
import { emptyPlace, fillPlace, type Office, openSessions, startOffice } from './kit/office.ts';
import { usageOf } from './kit/process.ts';
import { type Connection, connect } from './kit/requests.ts';
import { type Row, remark } from './kit/row.ts';

const seconds = 15;
/** One in this many people opens the long list during the measurement, as an open page keeps its own list in sync. */
const peopleForList = 40;

/** The load of a large office: everybody has a page open, changes a value four times a minute, and opens the list every ten minutes. */
export const bench: Bench = {
  async measure(machine) {
    const place = await emptyPlace(machine, 'postgres');
    const office = await startOffice(place, await fillPlace(place));
    const rows: Row[] = [];
    for (const people of [10, 50, 200]) {
      const { cpu, memory } = await measurePeople(office, people);
      rows.push(
        remark({ work: `${people} people at work: processor time of the process, of one core`, unit: '%', ours: cpu }),
        remark({ work: `${people} people at work: memory of the process`, unit: 'MB', ours: memory }),
      );
    }
    await office.stop();
    return rows;
  },
};

async function measurePeople(office: Office, people: number): Promise<{ cpu: number; memory: number }> {
  const pid = office.child.pid ?? 0;
  const pages = await openLightStreams(office.origin, await openSessions(office.place, people), people);
  const client = connect(office.origin);
  const [before, begun] = [usageOf(pid), performance.now()];
  for (let act = 0; act < people; act += 1) {
    await change(client, office, act);
    if (act % peopleForList === 0) await openList(client, office);
    await sleep(Math.max(0, begun + ((act + 1) * seconds * 1000) / people - performance.now()));
  }
  const after = usageOf(pid);
  client.close();
  for (const page of pages) page.close();
  return { cpu: ((after.cpu - before.cpu) / (seconds * 1000)) * 100, memory: after.memory };
}

async function change(client: Connection, { headers }: Office, act: number): Promise<void> {
  const productData = { pdNumber: 1 + (act % 500), brand: `brand ${act} ${performance.now()}` };
  await client.send('/api/products/updateProduct', {
    method: 'POST',
    headers,
    body: JSON.stringify({ productData, targetColumn: 'brand' }),
  });
}

async function openList(client: Connection, { headers }: Office): Promise<void> {
  const asked = { ...headers, 'accept-encoding': 'gzip' };
  await client.send('/api/products/management_basic', { method: 'POST', headers: asked, body: '{}' });
}
