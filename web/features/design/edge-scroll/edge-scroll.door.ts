// Scrolling the rows while something is dragged near an edge of the board. Other rooms import this file only.
export { scrollAtEdges } from './edge-scroll.ts';
