/** The most projects and sub-projects that can be changed together. */
export const maxPlanChanges = 1000;
