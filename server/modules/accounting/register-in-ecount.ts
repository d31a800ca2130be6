import { type EcountItem, type EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import { normalText } from '#contract/normal-text.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { EcountConnection } from './ecount-connection.ts';
import { listedSpellings } from './ecount-list.repository.ts';
import { deleteRegistration, recordSent, recordStored, sentSpellings } from './ecount-registration.repository.ts';

/** ECOUNT takes one in ten seconds: of two people who register at once the second waits. */
const saveTimeoutSeconds = 25;
const viewTimeoutSeconds = 5;

/** After these ECOUNT may have stored the product all the same. */
const unclear = ['ecount-timeout', 'ecount-unreadable', 'ecount-error'];

/**
 * Registers a product in ECOUNT, which only ever inserts, so that it is there once however often this is repeated. What is
 * sent is written down first; a SKU that was sent before, one that ECOUNT's last list has in another spelling, and every
 * unclear outcome, is looked up before anything else.
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
  const sku = newProduct.PROD_CD;
  const lookUp = (code = sku) => ecount.call('view', viewTimeoutSeconds, (client, session) => client.view(session, code));

  const sent = await sentSpellings(db, sku);
  const sentBefore = sent.includes(sku);
  // ECOUNT itself would take another spelling of the SKU for another product
  const listed = (await listedSpellings(db, ecount.company, sku)).filter((spelling) => spelling !== sku);
  for (const spelling of new Set([...sent, ...listed])) {
    const earlier = await lookUp(spelling);
    if (earlier) return await settle(db, newProduct, earlier, sent.includes(spelling));
  }

  await recordSent(db, newProduct, staffId);
  let outcome: Awaited<ReturnType<typeof save>>;
  try {
    outcome = await save(ecount, newProduct);
  } catch (error) {
    if (!(error instanceof Problem && unclear.includes(error.code))) {
      if (!sentBefore) await deleteRegistration(db, sku);
      throw error;
    }
    const found = await lookUp().catch(() => {
      throw new Problem('ecount-outcome-unknown', { cause: error });
    });
    if (found) return await settle(db, newProduct, found, true);
    // ECOUNT may still be working on it: the attempt stays recorded, and the next one looks it up first
    throw new Problem(error.code, {
      ...error.facts,
      details: [...(error.facts.details ?? []), { code: 'not-in-ecount', values: {} }],
      cause: error,
    });
  }

  if (outcome.stored) {
    await recordStored(db, newProduct);
    // the product is registered, whether or not it can be read back now
    const stored = await lookUp().catch(() => undefined);
    return registered(stored ? notStored(stored) : []);
  }
  const taken = await lookUp();
  if (taken) return await settle(db, newProduct, taken, sentBefore);
  await deleteRegistration(db, sku);
  throw new Problem('ecount-product-refused', { details: [{ code: 'service-said', values: { text: outcome.message } }] });
}

const save = (ecount: EcountConnection, { PROD_CD, PROD_DES, NO_USER1, CONT1 }: NewProduct) =>
  ecount.call('save', saveTimeoutSeconds, (client, session) =>
    client.save(session, { PROD_CD, PROD_DES, NO_USER1: NO_USER1.toFixed(2), CONT1 }),
  );

/** ECOUNT has the code. With the same content it is the product that was to be registered; otherwise it is somebody else's. */
async function settle(db: Db, wanted: NewProduct, found: EcountItem, sentBefore: boolean): Promise<EcountRegistration> {
  if (isSame(wanted, found)) {
    await recordStored(db, wanted);
    return registered(notStored(found));
  }
  const theirs = NewProduct.safeParse({ ...found, NO_USER1: Number(found.NO_USER1) });
  if (sentBefore && theirs.success) await recordStored(db, theirs.data);
  else await deleteRegistration(db, wanted.PROD_CD);
  throw new Problem('ecount-product-exists', { current: found });
}

/** ECOUNT drops fields that its form does not show; that makes no difference in content. */
function isSame(wanted: NewProduct, found: EcountItem): boolean {
  const dropped = notStored(found);
  return (
    wanted.PROD_CD === found.PROD_CD &&
    wanted.PROD_DES === normalText(found.PROD_DES) &&
    (dropped.includes('NO_USER1') || wanted.NO_USER1 === Number(found.NO_USER1)) &&
    (dropped.includes('CONT1') || wanted.CONT1 === normalText(found.CONT1))
  );
}

const notStored = (found: EcountItem): ('NO_USER1' | 'CONT1')[] => [
  ...(Number(found.NO_USER1) === 0 ? (['NO_USER1'] as const) : []),
  ...(found.CONT1.trim() === '' ? (['CONT1'] as const) : []),
];

const registered = (dropped: ('NO_USER1' | 'CONT1')[]): EcountRegistration => ({
  Data: { SuccessCnt: 1, FailCnt: 0, notStored: dropped },
});
