// The projects that the page knows, and every way to change them. Other rooms import this file only.
export { type BoardData, createBoardData } from './board-data.ts';
export { BoardDataContext, useBoardData, useProject, useProjects } from './board-data-context.ts';
export {
  differingFields,
  type Field,
  findItem,
  keyOf,
  movedBy,
  pickFields,
  type Target,
  targetOf,
  type Values,
  valuesOf,
  withValues,
} from './board-item.ts';
export { type BoardStore, createBoardStore, inWindow } from './board-store.ts';
export type { NewItem } from './create-item.ts';
export { showStep } from './shown-step.ts';
export { StepConflict } from './step-conflict.ts';
export { fieldNames, stepFailureText, stepText } from './step-text.ts';
export { isUndoKey, letterOf, type SingleStep, type Step, stepsOf, together, type UndoHistory } from './undo-history.ts';
export { useBoardSteps } from './use-board-steps.ts';
