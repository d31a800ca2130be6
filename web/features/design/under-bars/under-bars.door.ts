// What is drawn under the bars of the board, loaded after it. Other rooms import this file only.
export { UnderBars } from './under-bars.tsx';
