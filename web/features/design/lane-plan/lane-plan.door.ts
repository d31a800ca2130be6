// The lanes of the design team, apart from the board: neither screen loads the other's code.
export { LaneScreen, type ShownLanes } from './lane-screen.tsx';
