// The plan as lanes, person by person. Other rooms import this file only.
export { LaneBoard } from './lane-board.tsx';
export { LimitField } from './limit-field.tsx';
