// Which dialog is open, without the dialogs. Other rooms import this file only.
export { type Editing, targetOfEditing } from './editing.ts';
