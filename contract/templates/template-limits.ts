/** The most characters of a template's name. */
export const templateNameLength = 60;
