import type { Contestant } from './contest.ts';
import { canvas, type Extras, ourBoard } from './our-board.tsx';
import { type Plan, shownFrom, windowStart } from './plan.ts';

/**
 * The floor of our own picture: one `innerHTML` with the elements that our board draws at first, once the rows are chosen and
 * sorted. It is the browser's share of ours; what ours takes beyond it is our code.
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
