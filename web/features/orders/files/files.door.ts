// Orders as files. Other rooms import this file only.
export { ExportOrdersButton } from './export-orders-button.tsx';
export { ImportOrdersLink } from './import-orders-link.tsx';
