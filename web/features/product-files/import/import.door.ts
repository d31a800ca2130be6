// Changing products and prices by a file. Other rooms import this file only.

export type { PutBack } from '#web/tables/put-back.ts';
export { ImportPage } from './import-page.tsx';
