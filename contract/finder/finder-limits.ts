/** The most characters of a search text. No zod here: the page imports it. */
export const maxFoundText = 100;
