// Going through the days by wheel and swipe: loaded after the screen. Other rooms import this file only.
export { Panning } from './panning.tsx';
