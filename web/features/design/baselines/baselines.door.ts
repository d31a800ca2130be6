// The plan as it was, kept by name: loaded after the board. Other rooms import this file only.
export { BaselineButton } from './baseline-button.tsx';
export { Ghosts } from './ghosts.tsx';
export { useShownBaseline } from './shown-baseline.ts';
