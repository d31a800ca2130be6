// The plan as lanes, one person after the other. Other rooms import this file only.
export { LaneBoard } from './lane-board.tsx';
export { laneRows } from './lane-rows.ts';
export { LimitField } from './limit-field.tsx';
