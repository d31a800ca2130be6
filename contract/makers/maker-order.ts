/** The order in which the server lists makers: in the order in which they were first stored. No zod here: the page imports it. */
export const firstKeptFirst = (a: { makerId: number }, b: { makerId: number }): number => a.makerId - b.makerId;
