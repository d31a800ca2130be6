// Products as a table. Other rooms import this file only.
export { productChanges } from './product-changes.ts';
export { ProductTable } from './product-table.tsx';
