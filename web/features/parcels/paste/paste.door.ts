// Adding many tracking numbers at once. Other rooms import this file only.
export { PasteDialog } from './paste-dialog.tsx';
