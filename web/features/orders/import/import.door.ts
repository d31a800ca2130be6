// Registering and correcting orders by a file. Other rooms import this file only.
export { ImportOrdersPage } from './import-page.tsx';
