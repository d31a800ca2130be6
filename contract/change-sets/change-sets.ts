import { z } from 'zod';
import { Change, ChangeKind } from '#contract/history/history.ts';
import { Id, Revision } from '#contract/values.ts';
import { Refusal } from './batch.ts';

/** A value that is not taken back, and why: `changed-again` with the newer change, or `cannot-put-back` for a row that was added. */
export const LeftValue = Refusal.omit({ field: true }).extend({
  kind: ChangeKind,
  entityId: z.string(),
  entityName: z.string().nullable().describe('Present name of the row; null where it has none.'),
  field: z.string().nullable(),
  change: Change.optional(),
});
export type LeftValue = z.infer<typeof LeftValue>;

/** The most values that a reply lists under those that were not taken back. */
export const mostLeftListed = 1000;

export const PutBackSet = z.object({
  changeSetId: Id,
  dryRun: z
    .boolean()
    .default(false)
    .describe('Whether to only return what would be taken back and what would be left, without writing anything.'),
});

/**
 * The result of taking a change set back; in a dry run, the expected result. Values that already are as they were before count as taken
 * back.
 */
export const PutBackReply = z.object({
  written: z.boolean(),
  changeSetId: Id.nullable().describe('Number of the new change set, which can itself be taken back; null where nothing was written.'),
  rows: z.number().int().describe('Number of rows of which something is taken back.'),
  values: z.number().int().describe('Number of values that are taken back.'),
  revisions: z
    .array(z.object({ kind: ChangeKind, pdNumber: Id, revision: Revision }))
    .describe('Revisions of the rows of which something is taken back, after it was taken back.'),
  added: z.number().int().describe('Number of rows that the set had added and that are undone: orders are cancelled.'),
  leftCount: z.number().int(),
  left: z.array(LeftValue).describe(`The first ${mostLeftListed} of the values that are not taken back.`),
});
export type PutBackReply = z.infer<typeof PutBackReply>;
