/** So many projects and sub-projects can be changed together. */
export const maxPlanChanges = 1000;
