// Prices as a table. Other rooms import this file only.
export { priceChanges } from './price-changes.ts';
export { PriceTable } from './price-table.tsx';
