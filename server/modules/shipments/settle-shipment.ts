import type { ShipmentState } from '#contract/shipments/shipment-states.ts';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { addLabelled, cancelLabelled } from '#server/modules/parcels/parcels.service.ts';
import { nextState, type ShipmentEvent, type ShipmentFacts } from './shipment-machine.ts';
import {
  type HowToShip,
  insertInvoice,
  type LockedShipment,
  lockShipment,
  type PieceRow,
  replacePieces,
  writeShipment,
} from './shipments.repository.ts';

/** An event of an attempt, with its results. */
export interface Happened {
  event: ShipmentEvent;
  /** The carrier's messages. */
  said?: string[];
  /** For a cancellation: whether the carrier refused it for another reason than having the parcel. Absent where this is not known anew. */
  refusedToCancel?: boolean;
  /** Tracking numbers, with their labels where the carrier sent these, too. */
  pieces?: PieceRow[];
  /** The invoice that customs got electronically, made by us or by the carrier. */
  invoice?: Buffer;
}

/**
 * Records an event of an attempt, and its parcels, in one transaction. A late event that the present state does not
 * allow changes nothing. @returns the state after it
 */
export const settle = (
  db: Db,
  shipmentId: number,
  happened: Happened,
  how: Pick<HowToShip, 'patience' | 'staffId'>,
): Promise<ShipmentState> =>
  db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId, how.patience);
    if (!locked) throw new Problem('shipment-not-found');
    return await settleLocked(tx, locked, happened, how.staffId);
  });

/** The same for an attempt that is locked already. */
export async function settleLocked(tx: Db, locked: LockedShipment, happened: Happened, staffId: number): Promise<ShipmentState> {
  const { row } = locked;
  const { event, said, pieces, invoice } = happened;
  const next = nextState(row.state, event, factsOf(locked));
  if (next === undefined) return row.state;
  // the receiver may have been erased while the carrier was asked
  await writeShipment(tx, row.shipmentId, { state: next, ...(said && !locked.erased && { said }), ...ofEnding(happened, staffId) });
  if (pieces && !(next === 'made' && event !== 'made')) {
    await replacePieces(tx, row.shipmentId, locked.erased ? pieces.map(() => ({ trackingNumber: '', document: null })) : pieces);
  }
  if (invoice && next === 'made' && !locked.erased) await insertInvoice(tx, row.shipmentId, invoice);
  const { orderId, carrier } = row;
  const numbers = (pieces ?? locked.pieces).map(({ trackingNumber }) => trackingNumber).filter(Boolean);
  if (next === 'made' && !locked.erased) await addLabelled(tx, { orderId, carrier, trackingNumbers: numbers, staffId });
  if (!isOpenShipment(next)) await cancelLabelled(tx, { orderId, trackingNumbers: numbers, staffId });
  return next;
}

/** The columns of an ending: whether the carrier refused to cancel (the call is over then), and who marked the label as not used. */
const ofEnding = ({ event, refusedToCancel }: Happened, staffId: number): Parameters<typeof writeShipment>[2] => ({
  ...(refusedToCancel !== undefined && { refusedToCancel, busyUntil: null }),
  ...(event === 'set-aside' && { unusedBy: staffId, unusedAt: new Date() }),
});

export const factsOf = ({ row, pieces, settled }: LockedShipment): ShipmentFacts => ({
  hasLabel: pieces.some(({ document }) => document !== null),
  hasNumber: pieces.length > 0,
  settled,
  refusedToCancel: row.refusedToCancel,
});
