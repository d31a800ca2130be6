/** The most baselines that there can be, and the most characters of a name. No zod here: the page imports it. */
export const baselineLimits = { count: 20, name: 60 } as const;

/** The most changes of each kind that are listed. */
export const listedChanges = 200;
