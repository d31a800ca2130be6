// Lists registered orders. Other rooms import this file only.
export { OrderDrawer } from './order-drawer.tsx';
export { OrderForMember } from './order-for-member.tsx';
export { OrderForReceiver } from './order-for-receiver.tsx';
export { OrdersOfOne } from './orders-of-one.tsx';
