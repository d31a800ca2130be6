// The plan on paper, as a picture and as a file. Loaded after the screen. Other rooms import this file only.
export { ExportDialog, type ShownPlan } from './export-dialog.tsx';
export { Printing } from './printing.tsx';
