/** A template's name has at most so many characters. */
export const templateNameLength = 60;
