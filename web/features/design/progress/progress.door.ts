// How far work is, and what is late. Other rooms import this file only.
export { barState } from './bar-state.ts';
export { doneStep } from './done-step.ts';
export { daysLate, isDone, progressOf } from './progress.ts';
