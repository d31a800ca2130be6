// Changing products and prices by a file. Other rooms import this file only.

export { ImportPage } from './import-page.tsx';
