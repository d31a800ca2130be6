// Notes on a project. Other rooms import this file only.
export { ProjectNotes } from './project-notes.tsx';
