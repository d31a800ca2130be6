/**
 * How several values were changed together: in the sheet, by one rule for selected rows, from a file, from ECOUNT, or by taking an earlier
 * change set back. No zod here: the page imports it.
 */
export const changeSetKinds = ['sheet', 'bulk', 'import', 'ecount', 'put-back'] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

/** The kinds that a batch of rows may name. */
export const batchKinds = ['sheet', 'bulk', 'import'] as const satisfies readonly ChangeSetKind[];
