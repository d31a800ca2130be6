// The dialogs that edit a project. They are loaded after the screen; the parts that a screen needs at first are in the room `editing`.
export { DeleteDialog } from './delete-dialog.tsx';
export { ProjectModal } from './project-modal.tsx';
export { StepConflictDialog } from './step-conflict-dialog.tsx';
