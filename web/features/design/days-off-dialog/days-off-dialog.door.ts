// The dialog in which people enter their days off. Loaded after the lanes. Other rooms import this file only.
export { DaysOffDialog } from './days-off-dialog.tsx';
