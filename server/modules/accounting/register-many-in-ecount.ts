import type { EcountItem, NewProduct } from '#contract/accounting/accounting.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { compareItems, type Dropped, droppedBy } from './compare-items.ts';
import { isProblem } from './ecount-calls.ts';
import type { EcountConnection } from './ecount-connection.ts';
import { listedSpellings } from './ecount-list.repository.ts';
import { deleteRegistrations, deleteSent, recordSent, recordStored, sentSpellings } from './ecount-registration.repository.ts';
import { lookUpInEcount } from './look-up-in-ecount.ts';

/** ECOUNT takes one call in ten seconds: of two people who register at once the second waits. */
const saveTimeoutSeconds = 25;

/** After these errors ECOUNT may have stored the products nevertheless. */
const unclear = ['ecount-timeout', 'ecount-unreadable', 'ecount-error'];

/**
 * The outcome of a product at ECOUNT. `refused` is final: another product has the code, or ECOUNT does not accept this one.
 * `unclear`: it stays recorded that the product was sent, and the next attempt looks it up first.
 */
export type RegistrationOutcome =
  | { state: 'registered'; notStored: Dropped[] }
  | { state: 'refused'; problem: Problem }
  | { state: 'unclear'; problem: Problem };

/** A product that ECOUNT does not accept, with ECOUNT's message. */
interface Refused {
  wanted: NewProduct;
  message: string;
}

interface Attempt {
  db: Db;
  ecount: EcountConnection;
  staffId: number;
  /** SKUs that an earlier attempt sent in exactly this spelling. */
  sentBefore: ReadonlySet<string>;
  /** SKUs that were looked up before anything was sent, and that ECOUNT did not have. */
  absent: ReadonlySet<string>;
  outcomes: Map<string, RegistrationOutcome>;
}

/**
 * Registers up to 300 products of different SKUs in ECOUNT. ECOUNT only ever inserts, so this keeps repeated calls from registering a
 * product twice: it records what it sends before sending it, and first looks up each SKU that was sent before, or that ECOUNT's last list
 * has in another spelling. Unclear outcomes are looked up too. Returns the outcomes in the order of the products. Throws what
 * the connection throws: then nothing was sent.
 */
export async function registerManyInEcount(
  db: Db,
  ecount: EcountConnection,
  newProducts: readonly NewProduct[],
  staffId: number,
): Promise<RegistrationOutcome[]> {
  const keys = newProducts.map(({ PROD_CD }) => canonicalSku(PROD_CD));
  const sent = await sentSpellings(db, keys);
  // ECOUNT itself would take another spelling of the SKU for another product
  const listed = await listedSpellings(db, ecount.company, keys);
  const suspects = newProducts.map(({ PROD_CD: sku }, at) => {
    const key = keys[at] ?? '';
    const spellings = sent.get(key) ?? [];
    return { sku, sent: spellings, codes: [...new Set([...spellings, ...(listed.get(key) ?? []).filter((code) => code !== sku)])] };
  });
  const sentBefore = new Set(suspects.flatMap(({ sku, sent: before }) => (before.includes(sku) ? sku : [])));
  const asked = suspects.flatMap(({ codes }) => codes);
  const absent = new Set<string>();
  const earlier = await lookUpInEcount(ecount, asked, absent).catch((error: unknown) => forgetPaused(db, error, absent));
  const attempt: Attempt = { db, ecount, staffId, sentBefore, absent, outcomes: new Map() };
  for (const [at, wanted] of newProducts.entries()) {
    const code = suspects[at]?.codes.find((each) => earlier.has(each));
    const found = code === undefined ? undefined : earlier.get(code);
    if (found) await settle(attempt, wanted, found, suspects[at]?.sent.includes(found.PROD_CD) ?? false);
  }
  const open = newProducts.filter(({ PROD_CD }) => !attempt.outcomes.has(PROD_CD));
  if (open.length > 0) {
    await recordSent(db, open, staffId);
    await send(attempt, open);
  }
  return newProducts.map(({ PROD_CD }) => attempt.outcomes.get(PROD_CD) ?? notKnown());
}

async function send(attempt: Attempt, open: readonly NewProduct[]): Promise<void> {
  const { db, ecount, staffId, sentBefore, absent, outcomes } = attempt;
  const rows = open.map(({ PROD_CD, PROD_DES, NO_USER1, CONT1 }) => ({ PROD_CD, PROD_DES, NO_USER1: NO_USER1.toFixed(2), CONT1 }));
  let saved: Awaited<ReturnType<Parameters<Parameters<typeof ecount.call>[2]>[0]['save']>>;
  try {
    saved = await ecount.call(
      'save',
      saveTimeoutSeconds,
      (client, session) => client.save(session, rows),
      (outcomes) => outcomes.some(({ stored }) => !stored),
    );
  } catch (error) {
    // not an answer of ECOUNT: it may have stored the products before our own database failed
    if (!(error instanceof Problem)) throw error;
    if (unclear.includes(error.code)) return await findOut(attempt, open, error);
    await deleteSent(
      db,
      open.flatMap(({ PROD_CD }) => (sentBefore.has(PROD_CD) ? [] : PROD_CD)),
    );
    return await forgetPaused(db, error, absent);
  }
  const stored = open.filter((_, at) => saved[at]?.stored);
  await recordStored(db, stored, { staffId, isTheirs: true });
  const notStored = await droppedOf(ecount, stored);
  for (const { PROD_CD } of stored) outcomes.set(PROD_CD, { state: 'registered', notStored });
  await lookAtRefused(
    attempt,
    open.flatMap((wanted, at) => {
      const outcome = saved[at];
      return outcome === undefined || outcome.stored ? [] : { wanted, message: outcome.message };
    }),
  );
}

/**
 * Throws the error of a call. Where calls pause, the records of sent products that ECOUNT was found not to have are deleted first: each
 * look-up of such a product is an error to ECOUNT, and if it were repeated after the pause, it would begin the next one, for ever.
 */
async function forgetPaused(db: Db, error: unknown, absent: ReadonlySet<string>): Promise<never> {
  if (isProblem(error, 'ecount-paused')) await deleteSent(db, [...absent]);
  throw error;
}

/**
 * ECOUNT drops fields that the company's form does not show, of every product alike: reading one back shows which. If that fails the
 * products are registered nevertheless.
 */
async function droppedOf(ecount: EcountConnection, [first]: readonly NewProduct[]): Promise<Dropped[]> {
  if (first === undefined) return [];
  const found = await lookUpInEcount(ecount, [first.PROD_CD]).catch(() => new Map<string, EcountItem>());
  const item = found.get(first.PROD_CD);
  return item ? droppedBy(item) : [];
}

/**
 * Looks up refused products: a code may be refused because it is taken, possibly by this very product. Where the look-up fails, products
 * that were looked up before sending are known not to be taken and stay refused. Otherwise nobody would learn why many products were
 * refused, as ECOUNT gives a list only once in ten minutes.
 */
async function lookAtRefused(attempt: Attempt, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return;
  const { db, ecount, sentBefore, absent, outcomes } = attempt;
  let found = new Map<string, EcountItem>();
  let looked: readonly Refused[] = refused;
  try {
    found = await lookUpInEcount(
      ecount,
      refused.map(({ wanted }) => wanted.PROD_CD),
    );
  } catch (cause) {
    looked = refused.filter(({ wanted }) => absent.has(wanted.PROD_CD));
    // the records that they were sent stay
    for (const { wanted } of refused) outcomes.set(wanted.PROD_CD, { state: 'unclear', problem: asProblem(cause) });
  }
  for (const { wanted, message } of looked) {
    const taken = found.get(wanted.PROD_CD);
    if (taken) await settle(attempt, wanted, taken, sentBefore.has(wanted.PROD_CD));
    else {
      const problem = new Problem('ecount-product-refused', { details: [{ code: 'service-said', values: { text: message } }] });
      outcomes.set(wanted.PROD_CD, { state: 'refused', problem });
    }
  }
  await deleteRegistrations(
    db,
    looked.flatMap(({ wanted }) => (found.has(wanted.PROD_CD) ? [] : wanted.PROD_CD)),
  );
}

/** Looks up products after a lost answer: ECOUNT may have stored all of them or none, or may still be working on them. */
async function findOut(attempt: Attempt, open: readonly NewProduct[], cause: Problem): Promise<void> {
  const { ecount, outcomes } = attempt;
  let found: Map<string, EcountItem>;
  try {
    found = await lookUpInEcount(
      ecount,
      open.map(({ PROD_CD }) => PROD_CD),
    );
  } catch {
    for (const { PROD_CD } of open) outcomes.set(PROD_CD, notKnown(cause));
    return;
  }
  const notThere = new Problem(cause.code, {
    ...cause.facts,
    details: [...(cause.facts.details ?? []), { code: 'not-in-ecount', values: {} }],
    cause,
  });
  for (const wanted of open) {
    const item = found.get(wanted.PROD_CD);
    if (item) await settle(attempt, wanted, item, true);
    else outcomes.set(wanted.PROD_CD, { state: 'unclear', problem: notThere });
  }
}

/** Decides about a product whose code ECOUNT has: the same content means that it is registered, other content that the code is taken. */
async function settle({ db, staffId, outcomes }: Attempt, wanted: NewProduct, found: EcountItem, sentBefore: boolean): Promise<void> {
  const { isSame, dropped, asNew } = compareItems(wanted, found);
  if (isSame) {
    await recordStored(db, [wanted], { staffId });
    outcomes.set(wanted.PROD_CD, { state: 'registered', notStored: dropped });
    return;
  }
  if (sentBefore && asNew) await recordStored(db, [asNew], { staffId });
  else await (sentBefore ? deleteRegistrations : deleteSent)(db, [wanted.PROD_CD]);
  outcomes.set(wanted.PROD_CD, { state: 'refused', problem: new Problem('ecount-product-exists', { current: found }) });
}

const notKnown = (cause?: unknown): RegistrationOutcome => ({
  state: 'unclear',
  problem: new Problem('ecount-outcome-unknown', { cause }),
});
const asProblem = (cause: unknown): Problem => (cause instanceof Problem ? cause : new Problem('ecount-outcome-unknown', { cause }));
