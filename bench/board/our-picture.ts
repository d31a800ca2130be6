import type { Contestant } from './contest.ts';
import { canvas, type Extras, ourBoard } from './our-board.tsx';
import { type Plan, shownFrom, windowStart } from './plan.ts';

/**
 * The floor for our board: a single `innerHTML` with the elements of its first frame, after the rows have been chosen and sorted. This is
 * the browser's share of our time; the rest is our code.
 */
export function ourPicture(extras: Extras): Contestant {
  const ours = ourBoard(extras);
  let drawn = '';
  let plan: Plan = { projects: [], subs: [] };
  return {
    ...ours,
    async prepare(given, picture) {
      [plan, drawn] = [given, picture];
      await ours.prepare(given, picture);
    },
    mount() {
      const rows = shownFrom(plan, windowStart);
      const element = canvas();
      element.style.height = `${rows.length * ours.rowHeight}px`;
      element.innerHTML = drawn;
    },
  };
}
