// The lines between bars. Loaded after the board. Other rooms import this file only.
export { LinkLines } from './link-lines.tsx';
