// The progress and the delay of projects. Other rooms import this file only.
export { barState } from './bar-state.ts';
export { doneStep } from './done-step.ts';
export { daysLate, isDone, progressOf } from './progress.ts';
