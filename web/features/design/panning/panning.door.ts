// Panning through the days by wheel and swipe. Loaded after the screen. Other rooms import this file only.
export { Panning } from './panning.tsx';
