// The tools of the board beside those that every plan has, loaded after it. Other rooms import this file only.
export { BoardTools } from './board-tools.tsx';
