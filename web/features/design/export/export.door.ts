// The plan as paper, picture and file. Other rooms import this file only.
export { ExportDialog } from './export-dialog.tsx';
export { usePrint } from './use-print.ts';
