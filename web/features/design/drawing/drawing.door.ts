// Drawing a new bar on the empty days: loaded after the board. Other rooms import this file only.
export { Drawing } from './drawing.tsx';
