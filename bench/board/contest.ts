import { untilSeen } from '#bench/kit/frames.ts';
import { geometry, type Item, makePlan, type Plan, windowDays, windowStart } from './plan.ts';

/** A board: the actions that are measured, and the places of its bars. Everything but `prepare` and `open` is timed. */
export interface Contestant {
  /** The height of the head above the rows, in pixels. */
  headHeight: number;
  rowHeight: number;
  dayWidth: number;
  /**
   * Converts the plan to the contestant's own form.
   * @param picture the markup of another contestant, for one that only draws it
   */
  prepare(plan: Plan, picture: string): void | Promise<void>;
  /** Draws the board as it is while its data is being loaded: days, and no rows. */
  open?(box: HTMLElement): void;
  /** Removes everything that was drawn. Tests draw several boards in one page. */
  close?(): void;
  /** Draws the data. */
  mount(box: HTMLElement): void;
  /** The drawn elements, as markup. */
  picture?(): string;
  /** Scrolls so that the window starts with this day. */
  showFrom(day: number): void;
  scrollTo(top: number): void;
  toggle(index: number, open: boolean): void;
  /** Presses a bar. Only contestants whose dragging is measured have this. */
  hold?(id: string): Promise<void>;
  /** Moves the pointer that holds the bar to the right. */
  pull?(pixels: number): void;
  release?(): void;
  /** Sets the width of a day. */
  zoom?(dayPixels: number): void;
  bar(id: string): Element | null;
  /** Only the projects of the window have rows, instead of all projects. */
  onlyInWindow: boolean;
}

/** What the page offers to the bench. Times are milliseconds from the call to the frame that shows the result. */
export interface Contest {
  prepare(count: number, picture: string): Promise<void>;
  open(): void;
  mount(): Promise<number>;
  /** Draws the data and returns the markup of the first frame; '' for a contestant without a picture. */
  picture(): Promise<string>;
  nothing(): Promise<number>;
  shift(days: number): Promise<number>;
  page(pixels: number): Promise<number>;
  expand(): Promise<number>;
  /** NaN for contestants whose dragging is not measured, and likewise for `zoom`. */
  drag(): Promise<number>;
  zoom(): Promise<number>;
  nodes(): number;
}

declare global {
  interface Window {
    contest: Contest;
  }
}

/** The contestant's view: the plan, the first day, and the scroll position. */
class View {
  plan: Plan = { projects: [], subs: [] };
  start = windowStart;
  top = 0;
  readonly contestant: Contestant;

  constructor(contestant: Contestant) {
    this.contestant = contestant;
  }

  isInWindow = (item: Item, margin: number): boolean => item.start < this.start + windowDays - margin && item.end > this.start + margin;

  rows(): Item[] {
    const { projects } = this.plan;
    return this.contestant.onlyInWindow ? projects.filter((item) => this.isInWindow(item, 0)).sort(byStart) : projects;
  }

  rectOf = (id: string): DOMRect | undefined => this.contestant.bar(id)?.getBoundingClientRect();

  isOnScreen = (id: string): boolean => {
    const rect = this.rectOf(id);
    return (
      rect !== undefined && rect.width > 0 && rect.top < geometry.height && rect.bottom > 0 && rect.left < geometry.width && rect.right > 0
    );
  };

  /** Bars that must be visible, well inside the screen. */
  probes(): string[] {
    const { rowHeight, headHeight } = this.contestant;
    const first = Math.ceil(this.top / rowHeight);
    const count = Math.floor((geometry.height - headHeight) / rowHeight) - 1;
    const visible = this.rows()
      .slice(first, first + count)
      .filter((item) => this.isInWindow(item, 3));
    return [visible[0], visible[visible.length >> 1], visible.at(-1)].flatMap((item) => (item ? [item.id] : []));
  }
}

const box = () => document.getElementById('root') as HTMLElement;

export function install(contestant: Contestant): void {
  const view = new View(contestant);
  window.contest = {
    async prepare(count, picture) {
      view.plan = makePlan(count);
      await contestant.prepare(view.plan, picture);
    },
    open: () => contestant.open?.(box()),
    mount() {
      const wanted = view.probes();
      return untilSeen(
        () => contestant.mount(box()),
        () => wanted.every(view.isOnScreen),
      );
    },
    async picture() {
      contestant.mount(box());
      // corrections by effects are drawn before the frame
      await Promise.resolve();
      return contestant.picture?.() ?? '';
    },
    nothing: () =>
      untilSeen(
        () => undefined,
        () => true,
      ),
    shift: (days) => shift(view, days),
    page(pixels) {
      view.top += pixels;
      const wanted = view.probes();
      return untilSeen(
        () => contestant.scrollTo(view.top),
        () => wanted.every(view.isOnScreen),
      );
    },
    expand: () => expand(view),
    drag: () => drag(view),
    zoom: () => zoom(view),
    nodes: () => box().getElementsByTagName('*').length,
  };
}

function shift(view: View, days: number): Promise<number> {
  const { contestant } = view;
  const before = view.start;
  view.start += days;
  const { start } = view;
  const wanted = view.probes();
  // a bar that stays wholly visible shows by its place that the days have moved
  const mark = view
    .rows()
    .find((item) => item.start > Math.max(before, start) + 1 && item.end < Math.min(before, start) + windowDays && view.rectOf(item.id));
  const from = mark && view.rectOf(mark.id)?.left;
  return untilSeen(
    () => contestant.showFrom(start),
    () => {
      const left = mark && view.rectOf(mark.id)?.left;
      const moved = from === undefined || left === undefined || Math.abs(left - (from - days * contestant.dayWidth)) < 4;
      return moved && wanted.every(view.isOnScreen);
    },
  );
}

async function expand(view: View): Promise<number> {
  const project = view.rows().find((item) => view.isOnScreen(item.id) && view.isInWindow(item, 20));
  if (!project) throw new Error('no project to expand');
  const index = view.plan.projects.indexOf(project);
  const subs = view.plan.subs[index]!.filter((sub) => view.isInWindow(sub, 3)).map((sub) => sub.id);
  const time = await untilSeen(
    () => view.contestant.toggle(index, true),
    () => subs.every(view.isOnScreen),
  );
  view.contestant.toggle(index, false);
  return time;
}

/** A visible bar whose end stays within the window when it moves by some days. */
function barInSight(view: View): Item {
  const inside = view
    .rows()
    .find((item) => view.isOnScreen(item.id) && item.end > view.start + 7 && item.end < view.start + windowDays - 7);
  if (!inside) throw new Error('no bar has its end on the screen');
  return inside;
}

const endOf = (view: View, id: string): number => view.rectOf(id)?.right ?? Number.NaN;

/** Drags a bar by three days; measures from the move of the pointer to that of the bar. */
async function drag(view: View): Promise<number> {
  const { contestant } = view;
  if (!contestant.hold || !contestant.pull) return Number.NaN;
  const { id } = barInSight(view);
  const wanted = endOf(view, id) + 3 * contestant.dayWidth;
  await contestant.hold(id);
  const time = await untilSeen(
    () => contestant.pull?.(3 * contestant.dayWidth),
    () => Math.abs(endOf(view, id) - wanted) < 4,
  );
  contestant.release?.();
  return time;
}

/** Zooms to days of half the width, and back. */
async function zoom(view: View): Promise<number> {
  const { contestant } = view;
  if (!contestant.zoom) return Number.NaN;
  const { id } = barInSight(view);
  const before = endOf(view, id);
  const time = await untilSeen(
    () => contestant.zoom?.(contestant.dayWidth / 2),
    () => endOf(view, id) < before - 2 * contestant.dayWidth,
  );
  contestant.zoom(contestant.dayWidth);
  return time;
}

const byStart = (a: Item, b: Item) => a.start - b.start || Number(a.id.slice(1)) - Number(b.id.slice(1));
