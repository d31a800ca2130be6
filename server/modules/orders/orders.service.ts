import type { Change } from '#contract/history/history.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import type { Db } from '#server/db/db.ts';
import { findSummaries } from './orders.repository.ts';
import { findSeller } from './seller.repository.ts';
import { updateOrder } from './update-order.ts';
import { updateSeller } from './update-seller.ts';

type FieldChange = Change & { field: string };

/** Orders by their ids, as their list has them. */
export const orderRows = (db: Db, ids: string[]): Promise<OrderSummary[]> => findSummaries(db, ids.map(Number));

/** The one seller, whatever the ids. */
export const sellerRows = async (db: Db): Promise<Seller[]> => [await findSeller(db)];

/** Gives a field of an order the value that it had before a change, by the rules of any other correction. */
export const putBackOrder = (db: Db, { entityId, field, from, revision }: FieldChange, staffId: number) =>
  updateOrder(db, { orderId: Number(entityId), revision, changes: { [field]: from } }, staffId);

/** The same for the seller. */
export const putBackSeller = (db: Db, { field, from, revision }: FieldChange, staffId: number) =>
  updateSeller(db, { revision, changes: { [field]: from } }, staffId);
