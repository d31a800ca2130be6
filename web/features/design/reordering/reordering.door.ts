// The order by hand: loaded when somebody chooses it. Other rooms import this file only.
export { Reordering } from './reordering.tsx';
