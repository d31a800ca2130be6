// The list of orders. Other rooms import this file only.
export { useChoosing } from './choose-orders.tsx';
export { NamedFilter } from './named-filter.tsx';
export { OrderFilters } from './order-filters.tsx';
export { OrderList } from './order-list.tsx';
export type { OrderTableProps } from './order-table-props.ts';
export { type OrderAddress, orderView } from './order-view.ts';
export { askedOf, sumsQuery, type Wanted } from './order-windows.ts';
export { OrdersOfMember } from './orders-of-member.tsx';
