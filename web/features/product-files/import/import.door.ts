// Changing products and prices from a file. Other rooms import this file only.

export { ImportPage } from './import-page.tsx';
