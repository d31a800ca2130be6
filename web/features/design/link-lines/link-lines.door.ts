// The lines between bars: loaded after the board. Other rooms import this file only.
export { LinkLines } from './link-lines.tsx';
