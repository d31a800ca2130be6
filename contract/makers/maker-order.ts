/** The order in which the server lists makers: those of whom something was kept first. No zod here: the page imports it. */
export const firstKeptFirst = (a: { makerId: number }, b: { makerId: number }): number => a.makerId - b.makerId;
