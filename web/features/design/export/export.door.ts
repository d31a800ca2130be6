// The plan as paper, picture and file: loaded after the screen. Other rooms import this file only.
export { ExportDialog } from './export-dialog.tsx';
export { Printing } from './printing.tsx';
