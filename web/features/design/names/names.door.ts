// The names at the left of the board. Other rooms import this file only.
export { NameCell } from './name-cell.tsx';
export { namesWidth, narrowestNames, widestNames } from './names-choice.ts';
export { useNames } from './use-names.ts';
