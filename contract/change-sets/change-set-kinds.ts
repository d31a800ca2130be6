/**
 * How many values came to be changed together: in the sheet, by one rule for chosen rows, from a file, from ECOUNT, or
 * because an earlier change set was taken back. No zod here: the page imports it.
 */
export const changeSetKinds = ['sheet', 'bulk', 'import', 'ecount', 'put-back'] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

/** Those that a batch of rows may name. */
export const batchKinds = ['sheet', 'bulk', 'import'] as const satisfies readonly ChangeSetKind[];
