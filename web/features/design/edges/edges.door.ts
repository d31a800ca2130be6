// The projects outside the visible days. Other rooms import this file only.
export { BoardEdges } from './board-edges.tsx';
