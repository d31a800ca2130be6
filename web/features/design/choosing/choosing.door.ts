// Several bars at once: loaded after the board. Other rooms import this file only.
export { Choosing } from './choosing.tsx';
