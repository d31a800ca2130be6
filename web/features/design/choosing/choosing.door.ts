// Selecting several bars. Loaded after the board. Other rooms import this file only.

export { isElsewhere, keyAt, takeOver, useBoardEvents } from './board-events.ts';
export { ChooseButton } from './choose-button.tsx';
export { Choosing } from './choosing.tsx';
