import { z } from 'zod';
import { changeSetKinds } from '#contract/change-sets/change-set-kinds.ts';
import { Day, Id, Moment, NumberBy, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { changeKinds } from './change-kinds.ts';

export const ChangeKind = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** The number of a change: a 64-bit integer, since changes are the most numerous rows. */
export const ChangeId = NumberBy({ decimals: 0, min: 1, max: 1e15 });

/**
 * One changed value. `field` is its name on the wire ('productName'), or null when the row was created (`from` null) or removed (`to` null)
 * as a whole. `cause` says what made the change, where it was not a person at a screen.
 */
export const Change = z
  .object({
    changeId: ChangeId,
    at: Moment,
    kind: ChangeKind,
    entityId: z.string(),
    entityName: z.string().nullable().describe('Present name of the row; null where it has none.'),
    entityDay: Day.nullable()
      .optional()
      .describe('Present first day of what lies on the board (a project, days off); null for other rows.'),
    field: z.string().nullable(),
    from: z.unknown(),
    to: z.unknown(),
    names: z
      .record(z.string(), z.string())
      .optional()
      .describe('Present names by key, where the values are keys of other rows, such as the predecessors of an item of the board.'),
    revision: z.number().int(),
    staffId: z.number().int().nullable(),
    staffName: z.string().nullable(),
    cause: z.string().nullable(),
    changeSetId: Id.nullable().describe('Number of the change set to which the change belongs; null where it was made on its own.'),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;
visibleRows.add(Change, { kind: 'change' });

/**
 * Selects changes: every condition that is given must hold. They are listed newest first; `before` is the place where the previous page
 * ended.
 */
export const HistoryQuery = z.object({
  kind: ChangeKind.optional(),
  entityId: Text(100).optional(),
  staffId: Id.optional(),
  field: Text(100).optional(),
  also: z
    .object({ kind: ChangeKind, entityId: Text(100), field: Text(100) })
    .optional()
    .describe('One field of another row whose changes are listed as well, such as the shop price with the changes of a price sheet.'),
  changeSetId: Id.optional().describe('Number of a change set, to list only its changes.'),
  fromDay: Day.optional().describe('First day of the period (inclusive), in Korean time.'),
  toDay: Day.optional().describe('Last day of the period (inclusive), in Korean time.'),
  before: ChangeId.optional(),
  limit: z.number().int().min(1).max(200).default(100),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** Values that were changed together. `changes` says how many values of which kind and field; `field` is null where rows were added. */
export const ChangeSet = z
  .object({
    changeSetId: Id,
    kind: z.enum(changeSetKinds),
    at: Moment,
    staffId: z.number().int().nullable(),
    staffName: z.string().nullable(),
    rows: z.number().int(),
    changes: z.array(z.object({ kind: ChangeKind, field: z.string().nullable(), count: z.number().int() })),
    lastChangeId: ChangeId.describe('Number of the last change of the set, which is its place among the changes.'),
    putBackOf: Id.nullable().describe('Number of the change set that this one took back; null where it is not such a set.'),
    putBack: z
      .object({ at: Moment, staffName: z.string().nullable() })
      .nullable()
      .describe('When and by whom the set was taken back, as far as nobody had changed its values since; null where it was not.'),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof ChangeSet>;

/**
 * A page of the history: changes and change sets, each newest first. Sorted by `changeId` and `lastChangeId` they make one list; `more`
 * says whether there are older ones. The changes of a set are listed on their own only where one row or one set was asked for.
 */
export const HistoryPage = z.object({ changes: z.array(Change), sets: z.array(ChangeSet), more: z.boolean() });
export type HistoryPage = z.infer<typeof HistoryPage>;
