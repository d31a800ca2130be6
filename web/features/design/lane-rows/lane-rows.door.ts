// Who does what, in rows: each person with the lanes of their work. Other rooms import this file only.
export { type LaneBar, type LaneOptions, type LaneRow, laneRows, type ShownPeople } from './lane-rows.ts';
export type { LoadRun } from './lanes.ts';
