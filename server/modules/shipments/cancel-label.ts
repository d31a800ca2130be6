import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { LabelMaker } from '#server/integrations/carriers/carrier.ts';
import type { CancelAnswer } from '#server/integrations/carriers/shipment.ts';
import { wasScanned } from '#server/modules/parcels/parcels.service.ts';
import type { LabelCarrier } from './make-label.ts';
import { factsOf, type Happened, settle } from './settle-shipment.ts';
import { nextState } from './shipment-machine.ts';
import { type HowToShip, lockShipment, type Patience, recordRequest } from './shipments.repository.ts';

/** The label that is to be cancelled. */
interface Cancellation {
  numbers: string[];
  reference: string;
  createdAt: Date;
  /** Whether a cancellation was requested before and its outcome is unknown. */
  again: boolean;
  /** Whether one of its parcels is on its way, so that the carrier need not be asked. */
  scanned: boolean;
}

/**
 * Cancels a label that was not scanned, or whatever may exist of an attempt whose reply was lost. The request is
 * recorded before it is sent; sent again, it finds the shipment cancelled. Throws `shipment-not-found`,
 * `shipment-under-way`, `shipment-scanned`, `shipment-not-cancelled` where the carrier refuses, and the carrier's errors
 * where nothing was done. @param carrier undefined where no carrier that makes labels is configured
 */
export async function cancelLabel(db: Db, carrier: LabelCarrier | undefined, shipmentId: number, how: HowToShip) {
  const begun = await begin(db, shipmentId, how);
  if (begun === undefined) return;
  const happened: Happened = begun.scanned ? { event: 'kept' } : await ask(db, carrier?.labels, { shipmentId, begun }, how);
  await settle(db, shipmentId, happened, how);
  if (happened.event === 'kept') throw new Problem(happened.refusedToCancel ? 'shipment-not-cancelled' : 'shipment-scanned');
}

/** Records that the cancellation is requested. Returns undefined where there is nothing to cancel. */
const begin = (db: Db, shipmentId: number, { patience }: { patience: Patience }): Promise<Cancellation | undefined> =>
  db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId, patience);
    if (!locked) throw new Problem('shipment-not-found');
    const { row } = locked;
    const { reference, createdAt } = row;
    if (locked.underWay) throw new Problem('shipment-under-way');
    const numbers = locked.pieces.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
    const asked = { numbers, reference, createdAt, again: row.state === 'cancelling', scanned: false };
    // a label in these states is not expected to exist, but its cancellation is requested nevertheless
    if (row.state === 'missing' || row.state === 'unused') return asked;
    const next = nextState(row.state, 'cancel', factsOf(locked));
    if (next === undefined) return undefined;
    if (await wasScanned(tx, row.orderId, numbers)) return { ...asked, scanned: true };
    await recordRequest(tx, shipmentId, next, patience);
    return asked;
  });

/** Asks the carrier to cancel. Where this throws, nothing was done, and the label keeps its state. */
async function ask(
  db: Db,
  labels: LabelMaker | undefined,
  { shipmentId, begun }: { shipmentId: number; begun: Cancellation },
  how: HowToShip,
): Promise<Happened> {
  how.announce();
  try {
    if (labels === undefined) throw new Problem('carrier-not-connected');
    const numbers = begun.numbers.length > 0 ? begun.numbers : await labels.find(begun.reference, begun.createdAt);
    return numbers.length === 0 ? { event: 'absent' } : await cancelAll(labels, { ...begun, numbers });
  } catch (error) {
    // a problem means that nothing was done this time; the outcome of an earlier call with a lost reply stays unknown
    if (!(error instanceof Problem)) throw error;
    // without a carrier nobody can cancel it, which counts as a refusal; wrong keys can be corrected and do not
    const refused = error.code === 'carrier-not-connected' && { refusedToCancel: true };
    await settle(db, shipmentId, { event: begun.again ? 'doubted' : 'kept', ...refused }, how);
    throw error;
  }
}

/**
 * Cancels each number: the first cancels the whole shipment, but the others are requested, too, as it is unknown how many there are.
 * Throws the carrier's error only where none of the earlier calls can have cancelled anything.
 */
async function cancelAll(labels: LabelMaker, begun: Cancellation): Promise<Happened> {
  const answers = new Map<string, CancelAnswer>();
  const hasAnswer = (answer: CancelAnswer) => [...answers.values()].includes(answer);
  for (const number of begun.numbers) {
    const answer = labels.cancel(number, begun.createdAt).catch((error: unknown) => {
      if (hasAnswer('cancelled') || hasAnswer('unknown')) return 'unknown' as const;
      throw error;
    });
    answers.set(number, await answer);
  }
  if (hasAnswer('unknown')) return { event: 'doubted' };
  // a parcel that is on its way decides, whatever the replies for the others
  if (hasAnswer('handed-over')) return { event: 'kept', refusedToCancel: false };
  if (!hasAnswer('no')) return { event: 'cancelled' };
  if (!hasAnswer('cancelled') && !begun.again) return { event: 'kept', refusedToCancel: true };
  return await lookAtRefused(labels, begun, answers);
}

/**
 * Resolves contradictory replies: the carrier also refuses to cancel what it has cancelled already. A number that it does not find
 * is cancelled. If it does find a refused number although it has cancelled another one, the outcome is in doubt.
 */
async function lookAtRefused(
  labels: LabelMaker,
  { reference, createdAt }: Cancellation,
  answers: ReadonlyMap<string, CancelAnswer>,
): Promise<Happened> {
  const there = await labels.find(reference, createdAt).catch(() => undefined);
  if (there === undefined) return { event: 'doubted', refusedToCancel: true };
  if (!there.some((number) => answers.get(number) === 'no')) return { event: 'cancelled' };
  return { event: [...answers.values()].includes('cancelled') ? 'doubted' : 'kept', refusedToCancel: true };
}
