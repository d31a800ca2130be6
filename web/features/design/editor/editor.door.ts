// The dialogs that edit a project. Other rooms import this file only.
export { BoardConflict } from './board-conflict.tsx';
export { DeleteDialog } from './delete-dialog.tsx';
export { type Editing, targetOfEditing } from './project-form.ts';
export { ProjectModal } from './project-modal.tsx';
