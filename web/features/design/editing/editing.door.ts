// Which dialog is open, without the code of the dialogs. Other rooms import this file only.
export { type Editing, keyOfPart, type Likeness, type LikePart, likeness, targetOfEditing } from './editing.ts';
export { type Addressed, useAddressed } from './use-addressed.ts';
