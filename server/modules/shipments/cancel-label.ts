import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { LabelMaker } from '#server/integrations/carriers/carrier.ts';
import type { CancelAnswer } from '#server/integrations/carriers/shipment.ts';
import { wasScanned } from '#server/modules/parcels/parcels.service.ts';
import type { LabelCarrier } from './make-label.ts';
import { factsOf, type Happened, settle } from './settle-shipment.ts';
import { nextState } from './shipment-machine.ts';
import { type HowToShip, lockShipment, noteAsked, type Patience } from './shipments.repository.ts';

/** What is to be cancelled. */
interface Asked {
  numbers: string[];
  reference: string;
  createdAt: Date;
  /** It was asked for before, and nobody knows what came of that. */
  again: boolean;
  /** One of its parcels is on its way, so that the carrier need not be asked. */
  scanned: boolean;
}

/**
 * Cancels a label while nobody has scanned it, or whatever may exist of an attempt whose answer was lost. That it is about
 * to be asked is written down first; asked again, a carrier finds its shipment cancelled. Throws `shipment-not-found`,
 * `shipment-under-way`, `shipment-scanned`, `shipment-not-cancelled` where the carrier would not, and what the carrier throws
 * where nothing was done. @param carrier undefined where no carrier makes labels (any more): then there is nobody to ask
 */
export async function cancelLabel(db: Db, carrier: LabelCarrier | undefined, shipmentId: number, how: HowToShip) {
  const begun = await begin(db, shipmentId, how);
  if (begun === undefined) return;
  const happened: Happened = begun.scanned ? { event: 'kept' } : await ask(db, carrier?.labels, { shipmentId, begun }, how);
  await settle(db, shipmentId, happened, how);
  if (happened.event === 'kept') throw new Problem(happened.refusedToCancel ? 'shipment-not-cancelled' : 'shipment-scanned');
}

/** Undefined where there is nothing to be cancelled. */
const begin = (db: Db, shipmentId: number, { patience }: { patience: Patience }): Promise<Asked | undefined> =>
  db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId, patience);
    if (!locked) throw new Problem('shipment-not-found');
    const { row } = locked;
    const { reference, createdAt } = row;
    if (locked.underWay) throw new Problem('shipment-under-way');
    const numbers = locked.pieces.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
    const asked = { numbers, reference, createdAt, again: row.state === 'cancelling', scanned: false };
    // nobody expects it, and it is asked for all the same
    if (row.state === 'missing' || row.state === 'unused') return asked;
    const next = nextState(row.state, 'cancel', factsOf(locked));
    if (next === undefined) return undefined;
    if (await wasScanned(tx, row.orderId, numbers)) return { ...asked, scanned: true };
    await noteAsked(tx, shipmentId, next, patience);
    return asked;
  });

/** What the carrier says. Where it throws, nothing was done, and the label stays what it was. */
async function ask(
  db: Db,
  labels: LabelMaker | undefined,
  { shipmentId, begun }: { shipmentId: number; begun: Asked },
  how: HowToShip,
): Promise<Happened> {
  how.announce();
  try {
    if (labels === undefined) throw new Problem('carrier-not-connected');
    const numbers = begun.numbers.length > 0 ? begun.numbers : await labels.find(begun.reference, begun.createdAt);
    return numbers.length === 0 ? { event: 'absent' } : await cancelAll(labels, { ...begun, numbers });
  } catch (error) {
    // nothing was done this time; what an earlier call did, whose answer was lost, nobody knows any better
    if (!(error instanceof Problem)) throw error;
    // where there is nobody to ask, nobody will cancel it; wrong keys are put right, and are no answer of the carrier's about the label
    const refused = error.code === 'carrier-not-connected' && { refusedToCancel: true };
    await settle(db, shipmentId, { event: begun.again ? 'doubted' : 'kept', ...refused }, how);
    throw error;
  }
}

/**
 * The first cancels the whole shipment; the others are asked for, too, as nobody knows how many there are. Throws what the carrier
 * throws only where none before can have been cancelled.
 */
async function cancelAll(labels: LabelMaker, begun: Asked): Promise<Happened> {
  const answers = new Map<string, CancelAnswer>();
  const said = (answer: CancelAnswer) => [...answers.values()].includes(answer);
  for (const number of begun.numbers) {
    const answer = labels.cancel(number, begun.createdAt).catch((error: unknown) => {
      if (said('cancelled') || said('unknown')) return 'unknown' as const;
      throw error;
    });
    answers.set(number, await answer);
  }
  if (said('unknown')) return { event: 'doubted' };
  // what is on its way counts, whatever was said of the others
  if (said('handed-over')) return { event: 'kept', refusedToCancel: false };
  if (!said('no')) return { event: 'cancelled' };
  if (!said('cancelled') && !begun.again) return { event: 'kept', refusedToCancel: true };
  return await lookAtRefused(labels, begun, answers);
}

/**
 * The carrier refuses to cancel what it has cancelled, or may have: what it does not find any more is, and otherwise the
 * shipment cannot be both.
 */
async function lookAtRefused(
  labels: LabelMaker,
  { reference, createdAt }: Asked,
  answers: ReadonlyMap<string, CancelAnswer>,
): Promise<Happened> {
  const there = await labels.find(reference, createdAt).catch(() => undefined);
  if (there === undefined) return { event: 'doubted', refusedToCancel: true };
  if (!there.some((number) => answers.get(number) === 'no')) return { event: 'cancelled' };
  return { event: [...answers.values()].includes('cancelled') ? 'doubted' : 'kept', refusedToCancel: true };
}
