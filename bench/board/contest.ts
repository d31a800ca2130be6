import { geometry, type Item, makePlan, type Plan, windowDays, windowStart } from './plan.ts';

/** One board: what it is asked to do, and where its bars are. Everything but `prepare` and `open` is timed. */
export interface Contestant {
  /** Rows that start above this height of the box show bars. */
  headHeight: number;
  rowHeight: number;
  dayWidth: number;
  /** Brings the plan into the contestant's own form. */
  prepare(plan: Plan): void | Promise<void>;
  /** Draws the board as it stands while its data are on their way: days, and no rows. */
  open?(box: HTMLElement): void;
  /** Draws the data. */
  mount(box: HTMLElement): void;
  /** The left edge of the window is this day from now on. */
  showFrom(day: number): void;
  scrollTo(top: number): void;
  toggle(index: number, open: boolean): void;
  bar(id: string): Element | null;
  /** Only projects of the window have a row (instead of all of them). */
  onlyInWindow: boolean;
}

/** What the page offers to the bench. Times are milliseconds from the call to the frame that shows the result. */
export interface Contest {
  prepare(count: number): Promise<void>;
  open(): void;
  mount(): Promise<number>;
  shift(days: number): Promise<number>;
  page(pixels: number): Promise<number>;
  expand(): Promise<number>;
  nodes(): number;
}

declare global {
  interface Window {
    contest: Contest;
  }
}

/** The end of the next frame: after its callbacks, style, layout and paint commands. */
const nextFrame = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    }),
  );

/** Longer than this is as good as never. */
const giveUp = 60_000;

/** Does something when frames are flowing, and waits for the frame in which it can be seen. */
async function untilSeen(act: () => void, isSeen: () => boolean): Promise<number> {
  for (let i = 0; i < 6; i++) await nextFrame();
  const start = performance.now();
  act();
  for (;;) {
    const now = await nextFrame();
    if (isSeen()) return now - start;
    if (now - start > giveUp) return Number.POSITIVE_INFINITY;
  }
}

export function install(contestant: Contestant): void {
  let plan: Plan = { projects: [], subs: [] };
  let start = windowStart;
  let top = 0;

  const isInWindow = (item: Item, margin: number) => item.start < start + windowDays - margin && item.end > start + margin;
  const rows = () => (contestant.onlyInWindow ? plan.projects.filter((item) => isInWindow(item, 0)).sort(byStart) : plan.projects);
  const rectOf = (id: string) => contestant.bar(id)?.getBoundingClientRect();
  const isOnScreen = (id: string) => {
    const rect = rectOf(id);
    return (
      rect !== undefined && rect.width > 0 && rect.top < geometry.height && rect.bottom > 0 && rect.left < geometry.width && rect.right > 0
    );
  };
  /** Bars that must be on the screen, well inside it. */
  const probes = () => {
    const first = Math.ceil(top / contestant.rowHeight);
    const count = Math.floor((geometry.height - contestant.headHeight) / contestant.rowHeight) - 1;
    const visible = rows()
      .slice(first, first + count)
      .filter((item) => isInWindow(item, 3));
    return [visible[0], visible[visible.length >> 1], visible.at(-1)].flatMap((item) => (item ? [item.id] : []));
  };
  const box = () => document.getElementById('root') as HTMLElement;

  window.contest = {
    async prepare(count) {
      plan = makePlan(count);
      await contestant.prepare(plan);
    },
    open: () => contestant.open?.(box()),
    mount() {
      const wanted = probes();
      return untilSeen(
        () => contestant.mount(box()),
        () => wanted.every(isOnScreen),
      );
    },
    shift(days) {
      const before = start;
      start += days;
      const wanted = probes();
      // a bar that stays whole on the screen tells by its place that the days have moved
      const mark = rows().find(
        (item) => item.start > Math.max(before, start) + 1 && item.end < Math.min(before, start) + windowDays && rectOf(item.id),
      );
      const from = mark && rectOf(mark.id)?.left;
      return untilSeen(
        () => contestant.showFrom(start),
        () => {
          const left = mark && rectOf(mark.id)?.left;
          const moved = from === undefined || left === undefined || Math.abs(left - (from - days * contestant.dayWidth)) < 4;
          return moved && wanted.every(isOnScreen);
        },
      );
    },
    page(pixels) {
      top += pixels;
      const wanted = probes();
      return untilSeen(
        () => contestant.scrollTo(top),
        () => wanted.every(isOnScreen),
      );
    },
    async expand() {
      const project = rows().find((item) => isOnScreen(item.id) && isInWindow(item, 20));
      if (!project) throw new Error('no project to expand');
      const index = plan.projects.indexOf(project);
      const subs = plan.subs[index]!.filter((sub) => isInWindow(sub, 3)).map((sub) => sub.id);
      const time = await untilSeen(
        () => contestant.toggle(index, true),
        () => subs.every(isOnScreen),
      );
      contestant.toggle(index, false);
      return time;
    },
    nodes: () => box().getElementsByTagName('*').length,
  };
}

const byStart = (a: Item, b: Item) => a.start - b.start || Number(a.id.slice(1)) - Number(b.id.slice(1));
