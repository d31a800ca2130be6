// The order in which the shop lists products. Other rooms import this file only.
export { type ListUpAddress, ListUpPage } from './list-up-page.tsx';
