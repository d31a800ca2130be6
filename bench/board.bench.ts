import type { Browser, Page } from 'playwright';
import type { Bench } from './kit/bench.ts';
import { contestPage, installPeers, launchForFrames } from './kit/contest-page.ts';
import { against, type Row, remark, timesFloor, withinLimit } from './kit/row.ts';
import { interleaved, median } from './kit/statistics.ts';

const sources = {
  samusil: 'board/samusil.page.tsx',
  linked: 'board/samusil-linked.page.tsx',
  picture: 'board/picture.page.tsx',
  linkedPicture: 'board/picture-linked.page.tsx',
  floor: 'board/floor.page.ts',
  svar: 'peers/board/svar.page.tsx',
  dhtmlx: 'peers/board/dhtmlx.page.ts',
  frappe: 'peers/board/frappe.page.ts',
  vis: 'peers/board/vis.page.ts',
};
type Name = keyof typeof sources;

const projects = 5000;
const many = 50_000;
const rounds = 7;
/** These take seconds or never finish, and are measured only once. */
const slow: readonly Name[] = ['frappe', 'vis'];
/** For each floor that consists of drawn elements only, the contestant whose elements it draws. */
const pictured: Partial<Record<Name, Name>> = { picture: 'samusil', linkedPicture: 'linked' };
const week = 7;
const pageHeight = 720;
/** The time of one frame on a screen, in milliseconds. */
const frame = 16.7;
const notMeasured = { empty: Number.NaN, shift: Number.NaN, page: Number.NaN, expand: Number.NaN, drag: Number.NaN, zoom: Number.NaN };

/** The measurements of one board on a fresh page, in milliseconds. */
interface Times {
  mount: number;
  /** A frame in which nothing is done: this time is subtracted from the others, as it is the browser's own. */
  empty: number;
  shift: number;
  page: number;
  expand: number;
  drag: number;
  zoom: number;
  nodes: number;
}

/** Our design board with 5,000 projects of three sub-projects each, compared with a floor and with boards that people use. */
export const bench: Bench = {
  async measure({ chromium: executablePath, scratch }) {
    installPeers();
    const names = Object.keys(sources) as Name[];
    const pages = {} as Record<Name, string>;
    for (const name of names) pages[name] = await contestPage(sources[name], scratch);
    const browser = await launchForFrames(executablePath);
    const measured = Object.fromEntries(names.map((name) => [name, [] as Times[]])) as Record<Name, Times[]>;
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        if (round > 0 && slow.includes(name)) continue;
        measured[name].push(await measureOnce(browser, pages, name));
      }
    }
    const wide = await mountsOf(browser, pages);
    await browser.close();
    return rowsOf((name, what) => measured[name].map((times) => times[what]), wide);
  },
};

/** The first paint of fifty thousand projects, ours and the floor's in turn. */
async function mountsOf(browser: Browser, pages: Record<Name, string>): Promise<Mounts> {
  const mountOf = async (name: Name) => {
    const page = await openPage(browser, pages, name, many);
    const time = await page.evaluate(() => window.contest.mount());
    await page.context().close();
    return time;
  };
  return await interleaved(rounds, { ours: () => mountOf('samusil'), picture: () => mountOf('picture'), floor: () => mountOf('floor') });
}

interface Mounts {
  ours: number[];
  picture: number[];
  floor: number[];
}

function rowsOf(of: (name: Name, what: keyof Times) => number[], wide: Mounts): Row[] {
  const unit = 'ms' as const;
  const paint = 'board of 5,000 × 3: first paint after data';
  const linkedPaint = 'the same with names and 2,000 dependencies';
  const widePaint = 'board of 50,000 × 3: first paint after data';
  const asMarkup = { floorIs: 'the same elements as HTML', atMost: 1.3 };
  const ours = of('samusil', 'mount');
  const beside = (name: Name, floorIs: string) => against({ work: paint, unit, ours, floor: of(name, 'mount'), floorIs });
  const above = (name: Name, what: keyof Times) => of(name, what).map((time, at) => Math.max(0, time - (of(name, 'empty')[at] ?? 0)));
  const aboveEmpty = (what: keyof Times, name: Name) => ({ unit, ours: above('samusil', what), floor: above(name, what) });
  const aboveFrame = (what: keyof Times) => above('samusil', what);
  return [
    timesFloor({ work: paint, unit, ours, floor: of('picture', 'mount'), ...asMarkup }),
    beside('floor', 'visible bars as HTML'),
    timesFloor({ work: linkedPaint, unit, ours: of('linked', 'mount'), floor: of('linkedPicture', 'mount'), ...asMarkup }),
    timesFloor({ work: widePaint, unit, ours: wide.ours, floor: wide.picture, ...asMarkup }),
    against({ work: widePaint, unit, ours: wide.ours, floor: wide.floor, floorIs: 'visible bars as HTML' }),
    timesFloor({ work: paint, unit, ours, floor: of('svar', 'mount'), floorIs: 'SVAR', atMost: 0.2 }),
    beside('dhtmlx', 'DHTMLX'),
    beside('frappe', 'frappe-gantt, no sub-projects'),
    beside('vis', 'vis-timeline'),
    withinLimit({ work: 'board: shift by a week (two frames)', unit, ours: of('samusil', 'shift'), limit: 33 }),
    withinLimit({ work: 'board: scroll by a page (two frames)', unit, ours: of('samusil', 'page'), limit: 33 }),
    against({ work: 'board: shift by a week, above an empty frame', ...aboveEmpty('shift', 'floor'), floorIs: 'visible bars as HTML' }),
    timesFloor({ work: 'board: shift by a week, above an empty frame', ...aboveEmpty('shift', 'svar'), floorIs: 'SVAR', atMost: 1 }),
    against({ work: 'board: shift by a week, above an empty frame', ...aboveEmpty('shift', 'dhtmlx'), floorIs: 'DHTMLX' }),
    timesFloor({ work: 'board: scroll by a page, above an empty frame', ...aboveEmpty('page', 'svar'), floorIs: 'SVAR', atMost: 0.6 }),
    against({ work: 'board: scroll by a page, above an empty frame', ...aboveEmpty('page', 'dhtmlx'), floorIs: 'DHTMLX' }),
    against({ work: 'board: expand a project', unit, ours: of('samusil', 'expand'), floor: of('svar', 'expand'), floorIs: 'SVAR' }),
    withinLimit({ work: 'board: drag of a bar, above an empty frame', unit, ours: aboveFrame('drag'), limit: frame }),
    withinLimit({ work: 'board: zoom to half the width, above an empty frame', unit, ours: aboveFrame('zoom'), limit: 2 * frame }),
    withinLimit({ work: 'board: DOM nodes', unit: 'nodes', ours: of('samusil', 'nodes'), limit: 400 }),
    remark({ work: 'board: DOM nodes of the floor', unit: 'nodes', ours: of('floor', 'nodes') }),
  ];
}

async function measureOnce(browser: Browser, pages: Record<Name, string>, name: Name): Promise<Times> {
  const page = await openPage(browser, pages, name, projects);
  const mount = await page.evaluate(() => window.contest.mount());
  await page.waitForTimeout(300);
  const rest = slow.includes(name) || pictured[name] ? notMeasured : await measureUse(page);
  const nodes = await page.evaluate(() => window.contest.nodes());
  await page.context().close();
  return { mount, ...rest, nodes };
}

/** The markup of a board's first frame, taken from a page of its own. */
async function pictureOf(browser: Browser, pages: Record<Name, string>, name: Name, count: number): Promise<string> {
  const page = await openPage(browser, pages, name, count);
  const picture = await page.evaluate(() => window.contest.picture());
  await page.context().close();
  return picture;
}

/** A page that has its plan, and has not drawn any of it. */
async function openPage(browser: Browser, pages: Record<Name, string>, name: Name, count: number): Promise<Page> {
  const of = pictured[name];
  const picture = of ? await pictureOf(browser, pages, of, count) : '';
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, timezoneId: 'UTC', locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(pages[name]);
  await page.evaluate((given) => window.contest.prepare(given.count, given.picture), { count, picture });
  await page.evaluate(() => window.contest.open());
  const browserTools = await context.newCDPSession(page);
  await browserTools.send('HeapProfiler.collectGarbage'); // the garbage of `prepare` is collected before anything is measured
  await page.waitForTimeout(200);
  return page;
}

async function measureUse(page: Page): Promise<Omit<Times, 'mount' | 'nodes'>> {
  const empty: number[] = [];
  for (let i = 0; i < 5; i++) empty.push(await page.evaluate(() => window.contest.nothing()));
  const shifts: number[] = [];
  for (const days of [week, week, week, -week, -week, -week]) shifts.push(await page.evaluate((by) => window.contest.shift(by), days));
  const pages: number[] = [];
  for (const pixels of [pageHeight, pageHeight, pageHeight, -pageHeight, -pageHeight, -pageHeight]) {
    pages.push(await page.evaluate((by) => window.contest.page(by), pixels));
  }
  const expands: number[] = [];
  for (let i = 0; i < 5; i++) expands.push(await page.evaluate(() => window.contest.expand()));
  const [drags, zooms]: [number[], number[]] = [[], []];
  for (let i = 0; i < 5; i++) {
    drags.push(await page.evaluate(() => window.contest.drag()));
    zooms.push(await page.evaluate(() => window.contest.zoom()));
  }
  return {
    empty: median(empty),
    shift: median(shifts),
    page: median(pages),
    expand: median(expands),
    drag: median(drags),
    zoom: median(zooms),
  };
}
