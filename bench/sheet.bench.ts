import type { Browser } from 'playwright';
import type { Bench } from './kit/bench.ts';
import { contestPage, installPeers, launchForFrames } from './kit/contest-page.ts';
import { against, type Row, timesFloor, withinLimit } from './kit/row.ts';
import { median } from './kit/statistics.ts';
import { wantedTexts } from './sheet/rows.ts';

const sources = {
  samusil: 'sheet/samusil.page.tsx',
  floor: 'sheet/floor.page.tsx',
  ag: 'peers/sheet/ag.page.ts',
  svar: 'peers/sheet/svar.page.tsx',
};
type Name = keyof typeof sources;

const rows = 10_000;
const rounds = 7;
const steps = 7;

/** The measurements of one sheet on a fresh page, in milliseconds. */
interface Times {
  mount: number;
  sort: number;
  filter: number;
  /** A frame in which nothing is done, which is the browser's own share of each step. */
  empty: number;
  down: number;
  page: number;
  type: number;
  nodes: number;
}

/** A sheet of 10,000 rows and 25 columns, compared with a floor and with grids that people use. */
export const bench: Bench = {
  async measure({ chromium, scratch }) {
    installPeers();
    const names = Object.keys(sources) as Name[];
    const pages = {} as Record<Name, string>;
    for (const name of names) pages[name] = await contestPage(sources[name], scratch);
    const browser = await launchForFrames(chromium);
    const measured = Object.fromEntries(names.map((name) => [name, [] as Times[]])) as Record<Name, Times[]>;
    for (let round = 0; round < rounds; round += 1)
      for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await measureOnce(browser, pages[name]));
    await browser.close();
    return rowsOf((name, what) => measured[name].map((times) => times[what]));
  },
};

function rowsOf(of: (name: Name, what: keyof Times) => number[]): Row[] {
  const unit = 'ms';
  const aboveEmpty = (what: 'down' | 'page', name: Name) => {
    const empty = of(name, 'empty');
    return of(name, what).map((time, at) => Math.max(0, time - (empty[at] ?? 0)));
  };
  const beside = (work: string, timesOf: (name: Name) => number[]) => {
    const measured = { work, unit, ours: timesOf('samusil') } as const;
    return [
      timesFloor({ ...measured, floor: timesOf('floor'), floorIs: 'bare virtual table', atMost: 1.2 }),
      timesFloor({ ...measured, floor: timesOf('ag'), floorIs: 'AG Grid', atMost: 0.5 }),
      against({ ...measured, floor: timesOf('svar'), floorIs: 'SVAR Grid' }),
    ];
  };
  const filter = { work: 'sheet: filter by a text', unit, ours: of('samusil', 'filter') } as const;
  return [
    ...beside('sheet of 10,000 × 25: first paint after data', (name) => of(name, 'mount')),
    ...beside('sheet: one row down, above an empty frame', (name) => aboveEmpty('down', name)),
    ...beside('sheet: a page down, above an empty frame', (name) => aboveEmpty('page', name)),
    ...beside('sheet: sort by a text', (name) => of(name, 'sort')),
    withinLimit({ work: 'sheet: a keystroke in a cell', unit, ours: of('samusil', 'type'), limit: 16.7 }),
    withinLimit({ ...filter, limit: 16 }),
    against({ ...filter, floor: of('floor', 'filter'), floorIs: 'bare virtual table' }),
    withinLimit({ work: 'sheet: DOM nodes', unit: 'nodes', ours: of('samusil', 'nodes'), limit: 1500 }),
  ];
}

async function measureOnce(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1040 }, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((count) => window.sheetContest.prepare(count), rows);
  const browserTools = await context.newCDPSession(page);
  await browserTools.send('HeapProfiler.collectGarbage');
  const several = async (what: 'nothing' | 'down' | 'page') => {
    const times: number[] = [];
    for (let step = 0; step < steps; step += 1) times.push(await page.evaluate((each) => window.sheetContest[each](), what));
    return median(times);
  };
  const mount = await page.evaluate(() => window.sheetContest.mount());
  const nodes = await page.evaluate(() => window.sheetContest.nodes());
  const sort = await page.evaluate(() => window.sheetContest.sort());
  const empty = await several('nothing');
  const filters: number[] = [];
  for (const text of wantedTexts) filters.push(await page.evaluate((wanted) => window.sheetContest.filter(wanted), text));
  // the active cell moves to the last visible row, so that each further step scrolls
  const paged = await several('page');
  const down = await several('down');
  const type = await page.evaluate(() => window.sheetContest.type());
  await context.close();
  return { mount, nodes, sort, empty, filter: median(filters), page: paged, down, type };
}
