// What other modules may use of this module.
export { hasProject, lockProject } from './projects.repository.ts';
export { deletedRefusal } from './refusals.ts';
