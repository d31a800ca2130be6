// Which dialog is open, without the dialogs. Other rooms import this file only.
export { type Editing, type Likeness, likeness, targetOfEditing } from './editing.ts';
