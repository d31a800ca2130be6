// Baselines: former states of the plan, kept by name. Loaded after the board. Other rooms import this file only.
export { BaselineButton } from './baseline-button.tsx';
export { type Compared, useBaselineUnderBars, useCompared } from './compared.ts';
export { Ghosts } from './ghosts.tsx';
export { barShiftText, isMoved, shiftOf } from './shift.ts';
