import type { Bench } from './kit/bench.ts';
import { type LightStream, openLightStreams } from './kit/light-stream.ts';
import { emptyPlace, fillPlace, type Office, openSessions, startOffice } from './kit/office.ts';
import { usageOf } from './kit/process.ts';
import { connect } from './kit/requests.ts';
import { against, remark, timesFloor, withinLimit } from './kit/row.ts';
import { percentile } from './kit/statistics.ts';

const streams = 1_000;
const processes = 3;
const changes = 20;

/** A thousand open pages on one process, three thousand on three, and single changes that are sent to each of them. */
export const bench: Bench = {
  async measure(machine) {
    const place = await emptyPlace(machine, 'postgres');
    const token = await fillPlace(place);
    const offices = [await startOffice(place, token)];
    const one = await measureStreams(offices);
    while (offices.length < processes) offices.push(await startOffice(place, token));
    const all = await measureStreams(offices);
    for (const office of offices) await office.stop();
    const onOne = `${streams} pages, one process`;
    return [
      withinLimit({ work: `a change told to ${streams} open pages, p95`, unit: 'ms', ours: percentile(one.times, 0.95), limit: 250 }),
      remark({ work: `memory for ${streams} open pages`, unit: 'MB', ours: one.memory }),
      remark({ work: `processor time to tell ${streams} pages of a change`, unit: 'ms', ours: one.cpu }),
      timesFloor({
        work: `processor time of each of ${processes} processes to tell its ${streams} pages of a change`,
        ...{ unit: 'ms', ours: all.cpu / processes, floor: one.cpu, floorIs: onOne, atMost: 1.3 },
      }),
      against({
        work: `a change told to ${processes * streams} open pages of ${processes} processes, p95`,
        ...{ unit: 'ms', ours: percentile(all.times, 0.95), floor: percentile(one.times, 0.95), floorIs: onOne },
      }),
    ];
  },
};

/** Opens the pages, sends them some changes, and closes them. The processor time is that of all processes for one change. */
async function measureStreams(offices: readonly Office[]): Promise<{ times: number[]; memory: number; cpu: number }> {
  const used = () => {
    const each = offices.map(({ child }) => usageOf(child.pid ?? 0));
    return { cpu: sum(each.map(({ cpu }) => cpu)), memory: sum(each.map(({ memory }) => memory)) };
  };
  const before = used();
  const pages: LightStream[] = [];
  for (const office of offices) pages.push(...(await openLightStreams(office.origin, await openSessions(office.place, streams), streams)));
  const open = used();
  const times = await measureDelays(offices[0] as Office, pages);
  const after = used();
  for (const page of pages) page.close();
  return { times, memory: open.memory - before.memory, cpu: (after.cpu - open.cpu) / changes };
}

/** The time that each page waited for each change. */
async function measureDelays({ origin, headers }: Office, pages: readonly LightStream[]): Promise<number[]> {
  const client = connect(origin);
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const weight = change + pages.length / 100_000;
    const arrivals = pages.map((page) => page.waitFor(`"weight":${weight.toFixed(2)},`));
    const start = performance.now();
    const body = JSON.stringify({ productData: { pdNumber: 1, weight: Number(weight.toFixed(2)) }, targetColumn: 'weight' });
    await client.send('/api/products/updateProduct', { method: 'POST', headers, body });
    times.push(...(await Promise.all(arrivals)).map((at) => at - start));
  }
  client.close();
  return times;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
