// The headings of the groups of the board. Loaded with the first of them. Other rooms import this file only.
export { groupName } from './group-name.ts';
export { GroupRow } from './group-row.tsx';
export { Unfolding } from './unfolding.tsx';
