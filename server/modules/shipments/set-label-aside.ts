import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { wasScanned } from '#server/modules/parcels/parcels.service.ts';
import { factsOf, settleLocked } from './settle-shipment.ts';
import { nextState } from './shipment-machine.ts';
import { type HowToShip, lockShipment } from './shipments.repository.ts';

/**
 * Marks a label that the carrier refused to cancel as not used on any parcel: it cannot be printed any more, and its order is open
 * again. The request may be repeated. Throws `shipment-not-found`, `shipment-under-way`, `shipment-scanned`, and
 * `shipment-not-refused` where the carrier must first be asked to cancel it.
 */
export const setLabelAside = (db: Db, shipmentId: number, { patience, staffId }: Pick<HowToShip, 'patience' | 'staffId'>): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId, patience);
    if (!locked) throw new Problem('shipment-not-found');
    const { row, pieces } = locked;
    if (row.state === 'unused') return;
    if (locked.underWay) throw new Problem('shipment-under-way');
    const numbers = pieces.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
    if (await wasScanned(tx, row.orderId, numbers)) throw new Problem('shipment-scanned');
    if (nextState(row.state, 'set-aside', factsOf(locked)) === undefined) throw new Problem('shipment-not-refused');
    await settleLocked(tx, locked, { event: 'set-aside' }, staffId);
  });
