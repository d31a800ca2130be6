// Where people write down when they do not work: loaded after the lanes. Other rooms import this file only.
export { DaysOffDialog } from './days-off-dialog.tsx';
