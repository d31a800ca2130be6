// Members who become one. Other rooms import this file only.
export { MergeDialog } from './merge-dialog.tsx';
export { SamePeople } from './same-people.tsx';
