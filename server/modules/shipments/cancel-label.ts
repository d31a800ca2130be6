import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { LabelMaker } from '#server/integrations/carriers/carrier.ts';
import type { CancelAnswer } from '#server/integrations/carriers/shipment.ts';
import { wasScanned } from '#server/modules/parcels/parcels.service.ts';
import type { LabelCarrier } from './make-label.ts';
import { factsOf, type Happened, settle } from './settle-shipment.ts';
import { nextState } from './shipment-machine.ts';
import { type HowToShip, lockShipment, noteAsked, type Patience } from './shipments.repository.ts';

/**
 * Cancels a label while nobody has scanned it, or whatever may exist of an attempt whose answer was lost. That it is about
 * to be asked is written down first; asked again, a carrier finds its shipment cancelled. Throws `shipment-not-found`,
 * `shipment-under-way`, `shipment-scanned`, and what the carrier throws where nothing was done.
 */
export async function cancelLabel(db: Db, { labels }: LabelCarrier, shipmentId: number, how: HowToShip) {
  const begun = await begin(db, shipmentId, how);
  if (begun === undefined) return;
  how.announce();
  const kept = async (error: unknown) => {
    if (error instanceof Problem) await settle(db, shipmentId, { event: 'kept' }, how);
    throw error;
  };
  const numbers = begun.numbers.length > 0 ? begun.numbers : await labels.find(begun.reference, begun.createdAt).catch(kept);
  const happened = numbers.length === 0 ? ({ event: 'absent' } as const) : await cancelAll(labels, numbers).catch(kept);
  await settle(db, shipmentId, happened, how);
  if (happened.event === 'kept') throw new Problem('shipment-scanned');
}

/** Undefined where there is nothing to be cancelled. */
const begin = (db: Db, shipmentId: number, { patience }: { patience: Patience }) =>
  db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId, patience);
    if (!locked) throw new Problem('shipment-not-found');
    const { row } = locked;
    const { reference, createdAt } = row;
    if (locked.underWay) throw new Problem('shipment-under-way');
    const numbers = locked.pieces.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
    // nobody expects it, and it is looked for all the same
    if (row.state === 'missing') return { numbers, reference, createdAt };
    const next = nextState(row.state, 'cancel', factsOf(locked));
    if (next === undefined) return undefined;
    if (await wasScanned(tx, row.orderId, numbers)) throw new Problem('shipment-scanned');
    await noteAsked(tx, shipmentId, next, patience);
    return { numbers, reference, createdAt };
  });

/**
 * The first cancels the whole shipment; the others are asked for, too, as nobody knows how many there are. Throws what the carrier
 * throws only where none before can have been cancelled.
 */
async function cancelAll(labels: LabelMaker, numbers: readonly string[]): Promise<Happened> {
  const answers = new Set<CancelAnswer>();
  for (const number of numbers) {
    const answer = labels.cancel(number).catch((error: unknown) => {
      if (answers.has('cancelled') || answers.has('unknown')) return 'unknown' as const;
      throw error;
    });
    answers.add(await answer);
  }
  if (answers.has('unknown')) return { event: 'doubted' };
  if (!answers.has('no')) return { event: 'cancelled' };
  // the shipment cannot be both
  return { event: answers.has('cancelled') ? 'doubted' : 'kept' };
}
