/** The most characters of a note. No zod here: the page imports it. */
export const noteLimit = 1000;
