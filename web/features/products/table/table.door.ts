// Products as a table. Other rooms import this file only.
export { ProductTable } from './product-table.tsx';
