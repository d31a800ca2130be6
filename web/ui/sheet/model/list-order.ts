// Sorting and filtering of a list, in one chunk that is loaded at once if the address asks for it, and otherwise when the browser is idle.
export { conditionsText, readConditions, rowTest } from './filter-rows.ts';
export { readSort, rowOrder, sortText } from './sort-rows.ts';
