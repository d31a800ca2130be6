// The board of the design team. Other rooms import this file, or that of the lanes.
export { BoardScreen } from './board-screen.tsx';
export { OverDays } from './plan-content.tsx';
export { type Plan, PlanScreen } from './plan-screen.tsx';
export type { PlanSearch } from './plan-search.ts';
