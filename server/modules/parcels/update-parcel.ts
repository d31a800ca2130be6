import { type Parcel, type ParcelRemoval, ParcelUpdate } from '#contract/parcels/parcels.ts';
import type { Db } from '#server/db/db.ts';
import type { parcel } from '#server/db/schema/parcels/parcel.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import type { FieldChange } from '#server/module.ts';
import { changeBeside, lastChangeOf } from '#server/modules/history/history.service.ts';
import { parcelHistory } from './parcel.history.ts';
import { forgetRequest, forgetScans } from './parcel-watch.repository.ts';
import { deleteParcel, findParcels, lockParcel, writeParcel } from './parcels.repository.ts';

type Changes = ParcelUpdate['changes'];
type ParcelRow = typeof parcel.$inferSelect;

/**
 * Corrects a tracking number or its carrier, or sets the state of the parcel. Values that are stored already are not written
 * again. Throws `invalid-input`, `parcel-not-found`, `parcel-exists` where the order has this number already,
 * `personal-data-erased` for the number of an erased receiver, and `revision-conflict` with the present parcel.
 */
export async function updateParcel(db: Db, { parcelId, revision, changes: given }: ParcelUpdate, staffId: number): Promise<Parcel> {
  const parsed = ParcelUpdate.shape.changes.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  return await db.transaction(async (tx) => {
    const before = await lockParcel(tx, parcelId);
    if (!before) throw new Problem('parcel-not-found');
    const changes = differences(before.parcel, parsed.data);
    const [field] = Object.keys(changes);
    if (field !== undefined) {
      if (revision !== undefined && revision !== before.parcel.revision) throw await conflict(tx, parcelId, field);
      if (before.erased && 'trackingNumber' in changes) throw new Problem('personal-data-erased');
      await beginAnew(tx, parcelId, changes);
      await writeParcel(tx, parcelId, { ...changes, ...withoutOldNumber(before.parcel, changes) }, staffId).catch((error: unknown) => {
        throw violatedConstraint(error) === 'parcel_number_of_order' ? new Problem('parcel-exists', { cause: error }) : error;
      });
    }
    return await present(tx, parcelId);
  });
}

/** Restores the value that a field of a parcel had before a change. A state is restored with the problem that it had. */
export async function putBackParcel(db: Db, change: FieldChange, staffId: number): Promise<Parcel> {
  const { entityId, field, from, revision } = change;
  const beside = field === 'state' ? await changeBeside(db, parcelHistory, change, 'problem') : undefined;
  const changes: object = { [field]: from, ...(beside && { problem: beside.from }) };
  return await updateParcel(db, { parcelId: Number(entityId), revision, changes }, staffId);
}

/** Removes a parcel. Throws `parcel-not-found`, and `revision-conflict` with the present parcel. */
export const removeParcel = (db: Db, { parcelId, revision }: ParcelRemoval, staffId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockParcel(tx, parcelId);
    if (!before) throw new Problem('parcel-not-found');
    if (revision !== undefined && revision !== before.parcel.revision) throw await conflict(tx, parcelId, 'trackingNumber');
    await deleteParcel(tx, parcelId, staffId);
  });

/** After a change by hand the carrier is asked again; scans of another number are deleted. */
async function beginAnew(tx: Db, parcelId: number, changes: Partial<ParcelRow>): Promise<void> {
  await forgetRequest(tx, parcelId);
  if (changes.trackingNumber !== undefined) await forgetScans(tx, parcelId);
}

/** After a correction of the number, everything that the carrier reported is unknown. */
function withoutOldNumber({ statusCode }: ParcelRow, changes: Partial<ParcelRow>): Partial<ParcelRow> {
  if (changes.trackingNumber === undefined || statusCode === null) return {};
  const unknown = { statusCode: null, statusText: null, scannedAt: null, scanPlace: null };
  return { ...unknown, ...(changes.state === undefined && { state: 'before', problem: null, stateSince: new Date() }) };
}

async function present(tx: Db, parcelId: number): Promise<Parcel> {
  const [found] = await findParcels(tx, [parcelId]);
  if (!found) throw new Problem('parcel-not-found');
  return found;
}

/** The columns to write. State and problem are set together, with the moment of the change. */
function differences(before: ParcelRow, changes: Changes): Partial<ParcelRow> {
  const state = changes.state ?? (changes.problem ? 'problem' : before.state);
  const problem = state === 'problem' ? (changes.problem ?? before.problem ?? 'other') : null;
  const wanted = { ...changes, state, problem };
  const different: Partial<ParcelRow> = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => before[name as keyof Changes] !== value),
  );
  return state === before.state && problem === before.problem ? different : { ...different, stateSince: new Date() };
}

async function conflict(tx: Db, parcelId: number, field: string): Promise<Problem> {
  const change = await lastChangeOf(tx, parcelHistory, String(parcelId), field);
  return new Problem('revision-conflict', { current: await present(tx, parcelId), ...(change && { change }) });
}
