// The choice of an order, loaded after the board. Other rooms import this file only.
export { OrderButton } from './order-button.tsx';
