/** The order in which the server lists members: the newest first. No zod here: the page imports it. */
export const newestMemberFirst = (a: { memberId: number }, b: { memberId: number }): number => b.memberId - a.memberId;
