// The screen with the lanes of the design team. It is apart from the board, so that neither screen loads the other's code.
export { LaneScreen, type ShownLanes } from './lane-screen.tsx';
