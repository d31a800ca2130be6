// Products as a file. Other rooms import this file only.
export { ExportDialog } from './export-dialog.tsx';
