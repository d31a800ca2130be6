import http from 'node:http';
import { openPostgres } from '#server/db/database.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import type { Bench } from './kit/bench.ts';
import { type Office, openOffice } from './kit/office.ts';
import { usageOf } from './kit/process.ts';
import { connect } from './kit/requests.ts';
import { remark, withinLimit } from './kit/row.ts';
import { percentile } from './kit/statistics.ts';

const streams = 1_000;
const changes = 20;
/** As a session may hold. */
const streamsOfSession = 20;

/** A thousand pages open at once on one process, and single changes that each of them is told of. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const pid = office.child.pid ?? 0;
    const before = usageOf(pid);
    const tokens = await openSessions(office, streams / streamsOfSession);
    const pages = await Promise.all(
      Array.from({ length: streams }, (_, at) => openPage(office, tokens[Math.floor(at / streamsOfSession)] ?? '')),
    );
    const open = usageOf(pid);
    const client = connect(office.origin);
    const times: number[] = [];
    for (let change = 1; change <= changes; change += 1) {
      const told = pages.map((page) => page.hear(`"weight":${change}.25,`));
      const start = performance.now();
      const productData = { pdNumber: 1, weight: change + 0.25 };
      const body = JSON.stringify({ productData, targetColumn: 'weight' });
      await client.send('/api/products/updateProduct', { method: 'POST', headers: office.headers, body });
      times.push(...(await Promise.all(told)).map((at) => at - start));
    }
    const after = usageOf(pid);
    client.close();
    for (const page of pages) page.close();
    await office.stop();
    return [
      withinLimit({ work: `a change told to ${streams} open pages, p95`, unit: 'ms', ours: percentile(times, 0.95), limit: 250 }),
      remark({ work: `memory for ${streams} open pages`, unit: 'MB', ours: open.memory - before.memory }),
      remark({ work: `processor time to tell ${streams} pages of a change`, unit: 'ms', ours: (after.cpu - open.cpu) / changes }),
    ];
  },
};

interface OpenPage {
  /** When the text has arrived. */
  hear(text: string): Promise<number>;
  close(): void;
}

async function openSessions({ place }: Office, count: number): Promise<string[]> {
  const database = openPostgres(place.environment.DATABASE_URL);
  const tokens = await Promise.all(Array.from({ length: count }, () => openSession(database.db, 1)));
  await database.close();
  return tokens;
}

/** Opens a stream and waits until it stands. */
async function openPage({ origin }: Office, token: string): Promise<OpenPage> {
  const headers = { origin, cookie: `samusil=${token}` };
  let heard = '';
  let awaited: { text: string; resolve(at: number): void } | undefined;
  const hear = (text: string) =>
    new Promise<number>((resolve) => {
      heard = '';
      awaited = { text, resolve };
    });
  const ready = hear('event: ready');
  const request = http.request(`${origin.replace('localhost', '127.0.0.1')}/api/events`, { headers, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      if (awaited && heard.includes(awaited.text)) awaited.resolve(performance.now());
    });
  });
  request.on('error', () => {});
  request.end();
  await ready;
  return { hear, close: () => request.destroy() };
}
