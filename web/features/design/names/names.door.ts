// The names at the left of the board. Other rooms import this file only.
export { NameCell } from './name-cell.tsx';
export { useNames } from './use-names.ts';
