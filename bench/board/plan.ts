/** The plan that every contestant draws: projects with three sub-projects each. Days are counted from the first day of the axis. */
export interface Item {
  id: string;
  name: string;
  who: string;
  color: string;
  /** The first day, and the day after the last one. */
  start: number;
  end: number;
}

export interface Plan {
  projects: Item[];
  /** The sub-projects of each project, in the order of the projects. */
  subs: Item[][];
}

/** The axis covers two years from 2025-07-01; the window shows sixty days from 2026-05-01 on. */
export const axisStart = Date.UTC(2025, 6, 1);
export const axisDays = 730;
export const windowStart = 304;
export const windowDays = 60;
export const today = windowStart + 12;

/** The geometry of all contestants, in pixels. The column of names, where there is one, is added to the width. */
export const geometry = { width: 1600, height: 900, day: 23, row: 36, head: 60, names: 220 };

/**
 * The options for the variant with the column of names and 2,000 dependency lines. Notes do not change how projects are drawn, so they are
 * not part of it.
 */
export const linked = { names: geometry.names, linked: 2000 };

const dayMs = 86_400_000;
export const dateOf = (day: number): Date => new Date(axisStart + day * dayMs);

const colors = ['#e57373', '#64b5f6', '#81c784', '#ffb74d', '#ba68c8', '#4db6ac', '#a1887f', '#90a4ae'];
const people = ['Kim', 'Lee', 'Park', 'Choi', 'Jung', 'Kang', 'Cho', 'Yoon', 'Jang', 'Lim'];

/** The same plan every time: four of five projects are near the window, the others anywhere in the two years. */
export function makePlan(count: number): Plan {
  const random = numbers(42);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const plan: Plan = { projects: [], subs: [] };
  for (let i = 0; i < count; i++) {
    const start = random() < 0.8 ? windowStart - 30 + Math.floor(random() * 90) : 10 + Math.floor(random() * (axisDays - 90));
    const length = 14 + Math.floor(random() * 46);
    const color = pick(colors);
    plan.projects.push({ id: `p${i}`, name: `Project ${i}`, who: pick(people), color, start, end: start + length });
    plan.subs.push(
      [0, 1, 2].map((part) => {
        const from = start + Math.floor((length * part) / 3);
        const to = start + Math.floor((length * (part + 1)) / 3);
        return { id: `p${i}_${part}`, name: `Sub ${i}.${part + 1}`, who: pick(people), color, start: from, end: to };
      }),
    );
  }
  return plan;
}

/** mulberry32: small, fast, and with the same numbers on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The indexes of the projects in the window, sorted by first day. */
export const shownFrom = ({ projects }: Plan, start: number): number[] =>
  projects
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.start < start + windowDays && item.end > start)
    .sort((a, b) => a.item.start - b.item.start || a.index - b.index)
    .map(({ index }) => index);
