// The tools that only the board has, in addition to those of every plan screen. Loaded after the board. Other rooms import this file only.
export { BoardTools } from './board-tools.tsx';
