// The screens of the design team. Other rooms import this file only.
export { BoardScreen } from './board-screen.tsx';
export { LaneScreen } from './lane-screen.tsx';
export type { PlanSearch } from './plan-search.ts';
