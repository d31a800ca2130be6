// What the rooms of the board ask of its projects.
export { hasProject, lockProject } from './projects.repository.ts';
export { deletedRefusal } from './refusals.ts';
