import { createHash } from 'node:crypto';
import type { RefusedProduct, Registration, RegistrationStart } from '#contract/product-files/registrations.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet } from '#server/modules/change-sets/change-sets.service.ts';
import { checkProducts } from './check-products.ts';
import { addRegistration, findAttempt, findFailed, findRegistration, forgetOld } from './registration.repository.ts';

/**
 * Has new products registered in the background, once for each change set: asked again for the same, it answers alike. Rows
 * that cannot be registered are kept as failed. Throws `change-set-key-reused` for other products under the same key,
 * and `change-set-put-back` where what the file has changed was taken back.
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
    await forgetOld(tx);
    const id = before?.registrationId ?? (await addRegistration(tx, { setKey: changeSet, contentHash, staffId, rows: checked }));
    await end();
    return { registrationId: id, isNew: before === undefined };
  });
  // those that were registered meanwhile are taken by now, by themselves
  const failed = isNew ? refused : (await findFailed(db, registrationId)).filter(({ added }) => !added);
  return { registration: await findRegistration(db, registrationId), refused: failed.map(({ line, refusals }) => ({ line, refusals })) };
}
