import { createHash } from 'node:crypto';
import type { RefusedProduct, Registration, RegistrationStart } from '#contract/product-files/registrations.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet } from '#server/modules/change-sets/change-sets.service.ts';
import { checkProducts } from './check-products.ts';
import { addRegistration, findAttempt, findFailed, findRegistration, registrations } from './registration.repository.ts';

/**
 * Begins to register new products in the background. A repeated request with the same change set and content gets the same answer. Rows
 * that cannot be registered are stored as failed. Throws `change-set-key-reused` for other products under the same key,
 * and `change-set-put-back` where the changes of the file were put back.
 */
export async function beginRegistration(
  db: Db,
  { changeSet, rows, dryRun }: RegistrationStart,
  staffId: number,
): Promise<{ registration: Registration | null; refused: RefusedProduct[] }> {
  const checked = await checkProducts(db, rows);
  const refused = checked.flatMap(({ line, refusals }) => (refusals.length > 0 ? [{ line, refusals }] : []));
  if (dryRun) return { registration: null, refused };
  const contentHash = createHash('sha256')
    .update(JSON.stringify([staffId, rows]))
    .digest();
  const { registrationId, isNew } = await db.transaction(async (tx) => {
    const end = await continueChangeSet(tx, { setKey: changeSet, kind: 'import', staffId });
    const before = await findAttempt(tx, changeSet);
    if (before && !before.contentHash.equals(contentHash)) throw new Problem('change-set-key-reused');
    await registrations.forgetOld(tx);
    const id = before?.registrationId ?? (await addRegistration(tx, { setKey: changeSet, contentHash, staffId, rows: checked }));
    await end();
    return { registrationId: id, isNew: before === undefined };
  });
  // a repeated check would refuse products that this registration has added meanwhile, so the stored refusals are returned
  const failed = isNew ? refused : (await findFailed(db, registrationId)).filter(({ added }) => !added);
  return { registration: await findRegistration(db, registrationId), refused: failed.map(({ line, refusals }) => ({ line, refusals })) };
}
