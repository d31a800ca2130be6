import { z } from 'zod';
import { Change, ChangeKind } from '#contract/history/history.ts';
import { Id, Revision } from '#contract/values.ts';
import { Refusal } from './batch.ts';

/** A value that is not taken back, and why: `changed-again` with the newer change, or `cannot-put-back` for a row that was added. */
export const LeftValue = Refusal.omit({ field: true }).extend({
  kind: ChangeKind,
  entityId: z.string(),
  entityName: z.string().nullable().describe('What people call the row now.'),
  field: z.string().nullable(),
  change: Change.optional(),
});
export type LeftValue = z.infer<typeof LeftValue>;

/** The most values that a reply lists under those that were not taken back. */
export const mostLeftListed = 1000;

export const PutBackSet = z.object({
  changeSetId: Id,
  dryRun: z.boolean().default(false).describe('Says what would be taken back and what left, and writes nothing.'),
});

/**
 * The result of taking a change set back; in a dry run, the expected result. Values that already are as they were before count as taken
 * back.
 */
export const PutBackReply = z.object({
  written: z.boolean(),
  changeSetId: Id.nullable().describe('Of what was taken back: it can be taken back again.'),
  rows: z.number().int().describe('Rows of which something is taken back.'),
  values: z.number().int().describe('Values that are taken back.'),
  revisions: z
    .array(z.object({ kind: ChangeKind, pdNumber: Id, revision: Revision }))
    .describe('Of the rows of which something is taken back, as they are then.'),
  added: z
    .number()
    .int()
    .optional()
    .describe('Rows that were added and go: orders are cancelled. A process of version 0.4.0 does not say that there are none.'),
  leftCount: z.number().int(),
  left: z.array(LeftValue).describe(`The first ${mostLeftListed} of them.`),
});
export type PutBackReply = z.infer<typeof PutBackReply>;
