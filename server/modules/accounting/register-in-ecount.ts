import type { EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { EcountConnection } from './ecount-connection.ts';
import { registerManyInEcount } from './register-many-in-ecount.ts';

/**
 * Registers a product in ECOUNT. A repeated call does not register it twice.
 *
 * Throws `ecount-product-exists` with ECOUNT's product as `current`, `ecount-product-refused`, `ecount-outcome-unknown`
 * when the look-up fails as well, and what the connection throws: then nothing was registered.
 */
export async function registerInEcount(
  db: Db,
  ecount: EcountConnection,
  newProduct: NewProduct,
  staffId: number,
): Promise<EcountRegistration> {
  const [outcome] = await registerManyInEcount(db, ecount, [newProduct], staffId);
  if (outcome?.state !== 'registered') throw outcome?.problem ?? new Problem('ecount-outcome-unknown');
  return { Data: { SuccessCnt: 1, FailCnt: 0, notStored: outcome.notStored } };
}
