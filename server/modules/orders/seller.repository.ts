import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Seller, SellerFields } from '#contract/orders/seller.ts';
import type { Db } from '#server/db/db.ts';
import { seller } from '#server/db/schema/orders/seller.ts';

const { sellerId, updatedBy, updatedAt, ...sellerWire } = getTableColumns(seller);

/** The seller. The row exists from the start; an empty company name means that it was never filled in. */
export async function findSeller(db: Db): Promise<Seller> {
  const [row] = await db.select(sellerWire).from(seller);
  if (!row) throw new Error('the seller is missing');
  return row;
}

/** Writes the given columns unless the row has changed since `revision`; then it returns undefined. */
export async function writeSeller(
  db: Db,
  revision: number | undefined,
  changes: Partial<SellerFields>,
  staffId: number,
): Promise<Seller | undefined> {
  const [row] = await db
    .update(seller)
    .set({ ...changes, revision: sql`${seller.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(and(eq(seller.sellerId, 1), revision === undefined ? undefined : eq(seller.revision, revision)))
    .returning(sellerWire);
  return row;
}
