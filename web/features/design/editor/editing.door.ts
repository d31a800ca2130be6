// Which dialog is open, without the dialogs.
export { type Editing, targetOfEditing } from './project-form.ts';
