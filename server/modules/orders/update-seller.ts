import { type Seller, type SellerFields, SellerUpdate } from '#contract/orders/seller.ts';
import type { Db } from '#server/db/db.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { sellerHistory } from './seller.history.ts';
import { findSeller, writeSeller } from './seller.repository.ts';
import { findLogo } from './seller-logo.repository.ts';

/**
 * Changes the seller. Values that are stored already are not written again. Throws `invalid-input`,
 * `logo-not-found`, and `revision-conflict` with the present row and the conflicting change.
 */
export async function updateSeller(db: Db, { revision, changes: given }: SellerUpdate, staffId: number): Promise<Seller> {
  const parsed = SellerUpdate.shape.changes.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const before = await findSeller(db);
  const changes = Object.fromEntries(Object.entries(parsed.data).filter(([field, value]) => before[field as keyof SellerFields] !== value));
  const [firstField] = Object.keys(changes);
  if (firstField === undefined) return before;
  if (typeof changes.logo === 'string' && !(await findLogo(db, changes.logo))) throw new Problem('logo-not-found');
  const written = await writeSeller(db, revision, changes, staffId);
  if (written) return written;
  const change = await lastChangeOf(db, sellerHistory, '1', firstField);
  throw new Problem('revision-conflict', { current: await findSeller(db), ...(change && { change }) });
}
