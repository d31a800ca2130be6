// The list of orders as a table. Other rooms import this file only.
export { OrderTable } from './order-table.tsx';
