// Prices as a table. Other rooms import this file only.
export { PriceTable } from './price-table.tsx';
