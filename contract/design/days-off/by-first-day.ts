import type { DaysOff } from './days-off.ts';

/** The order in which days off are listed: by first day, then by number. No zod here: the page imports it. */
export const byFirstDay = (a: DaysOff, b: DaysOff): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.daysOffId - b.daysOffId;
