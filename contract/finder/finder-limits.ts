/** The longest text that is looked for. No zod here: the page imports it. */
export const maxFoundText = 100;
