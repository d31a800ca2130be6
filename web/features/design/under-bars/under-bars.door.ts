// The drawings under the bars of the board. Loaded after the board. Other rooms import this file only.
export { UnderBars } from './under-bars.tsx';
