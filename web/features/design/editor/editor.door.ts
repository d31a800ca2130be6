// The dialogs that edit a project: loaded after the screen. What a screen needs of them at first is in the room editing.
export { DeleteDialog } from './delete-dialog.tsx';
export { ProjectModal } from './project-modal.tsx';
export { StepConflictDialog } from './step-conflict-dialog.tsx';
