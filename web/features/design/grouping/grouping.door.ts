// Groups of projects on the board, under headings. Other rooms import this file only.
export {
  type Entry,
  type GroupChoice,
  type GroupHead,
  type Grouping,
  grouped,
  groupings,
  groupOf,
  isHead,
  isProject,
} from './board-groups.ts';
export { useGroups } from './use-groups.ts';
