/** A project can be created with so many sub-projects. */
export const maxNewParts = 500;
/** What is created together can be linked to each other by so many links. */
export const maxNewLinks = 5000;
