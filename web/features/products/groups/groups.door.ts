// Products by category or maker. Other rooms import this file only.
export { GroupPage } from './group-page.tsx';
