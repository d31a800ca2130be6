// The board of the design team, and the screen that it shares with the lanes. Other rooms import this file only.
export { BoardScreen } from './board-screen.tsx';
export { OverDays } from './plan-content.tsx';
export { type Plan, PlanScreen } from './plan-screen.tsx';
export type { PlanSearch } from './plan-search.ts';
