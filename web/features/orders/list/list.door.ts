// Lists registered orders. Other rooms import this file only.
export { findOrders } from './find-orders.ts';
export { OrderDrawer } from './order-drawer.tsx';
export { OrderList } from './order-list.tsx';
