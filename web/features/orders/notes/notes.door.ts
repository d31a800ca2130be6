// Notes on an order. Other rooms import this file only.
export { OrderNotes } from './order-notes.tsx';
