// What other modules may use of this module.
export { deleteViews, findSearches, findViewsOfMembers } from './views.repository.ts';
