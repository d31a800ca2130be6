/** How many baselines there are at most, and of how many characters a name. No zod here: the page imports it. */
export const baselineLimits = { count: 20, name: 60 } as const;

/** Of what has changed since, so many are listed of each kind. */
export const listedChanges = 200;
