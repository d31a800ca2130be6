/** A project can be created with so many sub-projects. */
export const maxNewParts = 500;
