/** More sub-projects on one day than this are too many, where nobody has said otherwise. No zod here: the page imports it. */
export const usualOverload = 2;
