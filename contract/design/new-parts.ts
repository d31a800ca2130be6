/** The most sub-projects with which a project can be created. */
export const maxNewParts = 500;
/** The most links among items that are created together. */
export const maxNewLinks = 5000;
