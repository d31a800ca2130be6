// Which of the projects are shown. Other rooms import this file only.
export { type BoardFilter, coloursOf, filtered, isFiltering } from './board-filter.ts';
