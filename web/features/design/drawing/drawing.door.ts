// Drawing a new bar on empty days. Loaded after the board. Other rooms import this file only.
export { Drawing } from './drawing.tsx';
