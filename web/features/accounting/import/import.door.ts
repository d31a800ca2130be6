// Importing products from ECOUNT. Other rooms import this file only.
export { ImportDialog } from './import-dialog.tsx';
export type { ImportScope } from './use-store-rows.ts';
