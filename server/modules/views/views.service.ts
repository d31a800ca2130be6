// What other modules may use of this module.
export { deleteViews, findSearches } from './views.repository.ts';
