// How a list is sorted and filtered: loaded before an address asks for it.
export { conditionsText, readConditions, rowTest } from './filter-rows.ts';
export { readSort, rowOrder, sortText } from './sort-rows.ts';
