// Bringing products over from ECOUNT. Other rooms import this file only.
export type { Scope } from './take-over.tsx';
export { TakeOverDialog } from './take-over-dialog.tsx';
