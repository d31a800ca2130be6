// The filter of the projects on the board. Other rooms import this file only.
export { type BoardFilter, coloursOf, filtered, isFiltering } from './board-filter.ts';
