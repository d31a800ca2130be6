// The rows of a plan over days, and the parts that all boards share. Other rooms import this file only.
export { Board, type DrawnRows } from './board.tsx';
export { BoardBar, type LabelSpace } from './board-bar.tsx';
export type { Expanded } from './board-rows.ts';
export { BoardShell, headerRows } from './board-shell.tsx';
export type { Stop, Stops } from './stops.ts';
export { type BoardControls, useBoardControls } from './use-board-controls.ts';
export { useBoardFrame } from './use-board-frame.ts';
