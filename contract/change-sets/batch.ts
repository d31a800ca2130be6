import { z } from 'zod';
import { Change } from '#contract/history/history.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { Id, ReasonValue, Revision } from '#contract/values.ts';
import { batchLimits } from './batch-parts.ts';
import { batchKinds } from './change-set-kinds.ts';

/** An idempotency key names one attempt to write: it takes effect once and gets the same answer, however often it is sent. */
export const BatchKey = z.looseObject({ 'idempotency-key': z.uuid() });

/** One row with the new values of its fields. `revision` is the revision that the page last saw; without it the write always wins. */
export const BatchRow = z.object({
  pdNumber: Id,
  revision: Revision.optional(),
  fields: z.looseObject({}).describe('New values by field, each with the limits of the single write.'),
});
export type BatchRow = z.infer<typeof BatchRow>;

/** Rows that are written together, in one transaction. Each row is written as a whole or not at all. */
export const Batch = z.object({
  rows: z.array(BatchRow).min(1).max(batchLimits.rows),
  kind: z.enum(batchKinds),
  dryRun: z.boolean().default(false).describe('Whether to only return the outcome that each row would have, without writing anything.'),
  whenRefused: z.enum(['write-others', 'write-none']).describe('Whether the other rows are written where a row is refused or in conflict.'),
  changeSet: z
    .uuid()
    .optional()
    .describe('Key of the change set: several calls of one person with the same key make one set. Absent: the idempotency key is used.'),
});
export type Batch = z.infer<typeof Batch>;

/** Every field that at least one row of the batch writes. */
export const batchFields = ({ rows }: Pick<Batch, 'rows'>): string[] => [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];

export const ValueChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type ValueChange = z.infer<typeof ValueChange>;

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** Why a row is not written: the problem code that a write of this single row would be answered with. */
export const Refusal = z
  .object({
    code: z.enum(codes),
    field: z.string().optional().describe('Field whose value is refused; absent where the row as a whole is refused.'),
    reason: ReasonValue.optional().describe('What is wrong with the value (`invalid-input`).'),
    products: z
      .array(Id)
      .optional()
      .describe('Numbers of the products that prevent the write: those with the same SKU, or those of the cycle.'),
  })
  .meta({ id: 'Refusal' });
export type Refusal = z.infer<typeof Refusal>;

export const rowStates = ['changed', 'unchanged', 'refused', 'conflict'] as const;
export type RowState = (typeof rowStates)[number];

const RowCounts = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  conflict: z.number().int(),
} satisfies Record<RowState, z.ZodType>);

/** The outcome of one row (in a dry run: what it would be). Its state decides which of the optional keys are present. */
export const rowOutcome = <Row extends z.ZodType>(row: Row) =>
  z.object({
    pdNumber: Id,
    state: z.enum(rowStates),
    revision: Revision.optional().describe('Present revision of the row (states `changed` and `unchanged`).'),
    changes: z.array(ValueChange).optional().describe('State `changed`: each value that differs. State `conflict`: the requested changes.'),
    refusals: z.array(Refusal).optional().describe('State `refused`: each reason.'),
    current: row.optional().describe('State `conflict`: the row as it is now.'),
    change: Change.optional().describe('State `conflict`: the newest change of one of the requested fields.'),
  });

/** The reply to a batch: one outcome for each row that was sent, in the same order. */
export const batchReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    written: z
      .boolean()
      .describe(
        'Whether rows were written. False in a dry run, where no value differs, and where one row kept all others back (`write-none`).',
      ),
    changeSetId: Id.nullable().describe('Number of the change set, which can be taken back as a whole; null where there is none.'),
    counts: RowCounts,
    rows: z.array(rowOutcome(row)),
  });

export interface RowOutcome<Row = unknown> {
  pdNumber: number;
  state: RowState;
  revision?: number | undefined;
  changes?: ValueChange[] | undefined;
  refusals?: Refusal[] | undefined;
  current?: Row | undefined;
  change?: Change | undefined;
}
export interface BatchReply<Row = unknown> {
  written: boolean;
  changeSetId: number | null;
  counts: Record<RowState, number>;
  rows: RowOutcome<Row>[];
}
