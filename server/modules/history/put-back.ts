import type { Change, ChangeKind } from '#contract/history/history.ts';
import { hasValueToPutBack, mayPutBack } from '#contract/history/put-back.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { putBackProject } from '#server/modules/design/design.service.ts';
import { putBackOrder, putBackSeller } from '#server/modules/orders/orders.service.ts';
import { putBackPrice, putBackRate } from '#server/modules/prices/prices.service.ts';
import { updateProduct } from '#server/modules/products/products.service.ts';
import { updateStaff } from '#server/modules/staff/staff.service.ts';
import { findChange } from './history.repository.ts';
import { lastChangeOf } from './history.service.ts';

/** Writes one field of one row as the given person, by the same rules as any other write of it. */
type FieldWriter = (db: Db, change: Change & { field: string }, staffId: number) => Promise<unknown>;

const writers: Record<ChangeKind, FieldWriter> = {
  product: (db, { entityId, field, from, revision }, staffId) =>
    updateProduct(db, { productData: { pdNumber: Number(entityId), revision, [field]: from }, targetColumn: field }, staffId),
  staff: (db, { entityId, field, from, revision }, staffId) =>
    updateStaff(db, { staffId: Number(entityId), revision, changes: { [field]: from } }, staffId),
  priceSheet: putBackPrice,
  exchangeRate: putBackRate,
  order: putBackOrder,
  seller: putBackSeller,
  project: putBackProject,
  subProject: putBackProject,
};

/**
 * Gives a field the value that it had before a change. That is a new change with a history row of its own. Refused
 * when the field has changed again since (`changed-again`, with the newer change) or when there is no single value to
 * put back (`cannot-put-back`: a row that was created, a rate that was the first).
 */
export async function putBack(db: Db, changeId: number, by: Holder & { staffId: number }): Promise<void> {
  const change = await findChange(db, changeId);
  if (!change) throw new Problem('change-not-found');
  if (!hasValueToPutBack(change)) throw new Problem('cannot-put-back');
  if (!mayPutBack(change.kind, by)) throw new Problem('not-allowed');

  const newest = await lastChangeOf(db, change.kind, change.entityId, change.field);
  if (newest && newest.changeId !== changeId) throw changedAgain(newest);
  await writeFromRevision(db, writers[change.kind], change, by.staffId);
}

/** Other fields of the row may have been written since: then the current revision is the one to name, if ours is still the newest change of the field. */
async function writeFromRevision(db: Db, write: FieldWriter, change: Change & { field: string }, staffId: number): Promise<void> {
  try {
    await write(db, change, staffId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'revision-conflict') throw error;
    const newest = error.facts.change as Change | undefined;
    if (newest && newest.changeId !== change.changeId) throw changedAgain(newest);
    const { revision } = error.facts.current as { revision: number };
    await writeFromRevision(db, write, { ...change, revision }, staffId);
  }
}

const changedAgain = (newest: Change) =>
  new Problem('changed-again', { change: newest, details: [{ code: 'changed-by', values: { name: newest.staffName } }] });
