// Changing the manual order. Loaded when somebody chooses that order. Other rooms import this file only.
export { Reordering } from './reordering.tsx';
