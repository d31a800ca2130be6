import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { Refusal } from '#contract/change-sets/batch.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { product } from '#server/db/schema/products/product.ts';
import { Problem } from '#server/http/problem.ts';
import { type EcountConnection, mostSavedAtOnce, registerManyInEcount } from '#server/modules/accounting/accounting.service.ts';
import { continueOrBeginChangeSet, lockTable } from '#server/modules/change-sets/change-sets.service.ts';
import { addPriceSheets, priceBatch } from '#server/modules/prices/prices.service.ts';
import { insertProducts, lackedBy, planProducts } from '#server/modules/products/products.service.ts';
import { type OpenRow, openRows, pauseRegistration, type RowResult, recordResults } from './registration.repository.ts';

/** So often a product is sent whose outcome stays unclear; each time it is looked up first. */
const mostTries = 3;
/** Before it is tried again, where ECOUNT does not say when. */
const pauseSeconds = 60;
/** A person has to put these right. */
const forPeople = ['ecount-login-refused', 'ecount-not-connected'];

interface Present {
  registrationId: number;
  staffId: number;
  setKey: string;
}

/**
 * Takes a registration one step further: up to 300 products into ECOUNT, or those that ECOUNT has into the core. Killed
 * anywhere, the same step is taken again: what was sent is looked up, and what is in ECOUNT goes on from there. Throws what
 * nobody foresaw, once the registration waits for a person: it would come first again and keep all others from their turn.
 */
export async function takeStep(db: Db, ecount: EcountConnection, present: Present): Promise<void> {
  try {
    await nextStep(db, ecount, present);
  } catch (error) {
    // it is no file's, and nothing can be written down either
    if (databaseFailureOf(error)) throw error;
    const { code, details } = error instanceof Problem ? pauseOf(error).problem : { code: 'internal-error', details: [] };
    await pauseRegistration(db, present.registrationId, { problem: { code, details }, seconds: pauseSeconds }, true);
    throw error;
  }
}

async function nextStep(db: Db, ecount: EcountConnection, present: Present): Promise<void> {
  const rows = await openRows(db, present.registrationId, mostSavedAtOnce);
  const stored = rows.filter(({ state }) => state === 'stored');
  if (rows.length === 0) await recordResults(db, present.registrationId, []);
  else if (stored.length > 0) await addToCore(db, present, stored);
  else await sendToEcount(db, ecount, present, rows);
}

async function sendToEcount(
  db: Db,
  ecount: EcountConnection,
  { registrationId, staffId }: Present,
  rows: readonly OpenRow[],
): Promise<void> {
  let outcomes: Awaited<ReturnType<typeof registerManyInEcount>>;
  try {
    outcomes = await registerManyInEcount(db, ecount, rows.map(newProductOf), staffId);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await pauseRegistration(db, registrationId, pauseOf(error), forPeople.includes(error.code));
    return;
  }
  let unclear: Problem | undefined;
  let notStored: Registration['notStored'] = [];
  const results = rows.map(({ line, tries }, at): RowResult => {
    const outcome = outcomes[at];
    if (outcome?.state === 'registered') {
      if (outcome.notStored.length > 0) notStored = outcome.notStored;
      return { line, state: 'stored', tries, refusals: [] };
    }
    const problem = outcome?.problem ?? new Problem('ecount-outcome-unknown');
    const isOver = outcome?.state === 'refused' || tries + 1 >= mostTries;
    if (!isOver) unclear = problem;
    return { line, state: isOver ? 'failed' : 'waiting', tries: tries + 1, refusals: isOver ? [refusalOf(problem)] : [] };
  });
  const pause = unclear;
  await db.transaction(async (tx) => {
    await recordResults(tx, registrationId, results, notStored);
    if (pause) await pauseRegistration(tx, registrationId, pauseOf(pause), false);
  });
}

/** What ECOUNT has is added here with all that the file says of it, as part of the file's change set. */
async function addToCore(db: Db, { registrationId, staffId, setKey }: Present, rows: readonly OpenRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    const end = await continueOrBeginChangeSet(tx, { setKey, kind: 'import', staffId });
    await lockTable(tx, product);
    const planned = await planProducts(
      tx,
      rows.map(({ product: values }) => ({ sku: String(values.sku), values })),
    );
    const sheets = planned.flatMap(({ pdNumber, isThere }, at) => {
      const prices = rows[at]?.prices ?? {};
      return pdNumber === undefined || isThere || Object.keys(prices).length === 0 ? [] : [{ pdNumber, prices }];
    });
    await addPriceSheets(tx, sheets, staffId);
    await insertProducts(tx, planned, staffId);
    await end();
    const here = planned.flatMap(({ pdNumber, isThere }) => (isThere && pdNumber !== undefined ? pdNumber : []));
    const sheetOf = new Map((await priceBatch.load(tx, here)).map(({ pdNumber, priceSheet }) => [pdNumber, priceSheet]));
    const results = rows.map(({ line, tries, prices }, at): RowResult => {
      const { pdNumber, refusals = [] } = planned[at] ?? {};
      if (pdNumber === undefined) return { line, state: 'failed', tries, refusals };
      const sheet = sheetOf.get(pdNumber);
      return { line, state: 'added', tries, refusals: [...refusals, ...(sheet ? lackedBy(sheet, prices) : [])] };
    });
    await recordResults(tx, registrationId, results);
  });
}

const newProductOf = ({ product: { sku, productName, weight, category } }: OpenRow): NewProduct => ({
  PROD_CD: String(sku),
  PROD_DES: String(productName),
  NO_USER1: Number(weight),
  CONT1: String(category),
});

/** The last detail says it best: ECOUNT's own words, or that it has nothing of it. */
function refusalOf({ code, facts: { details = [] } }: Problem): Refusal {
  const reason = details.at(-1);
  return { code, ...(reason && { reason }) };
}

const pauseOf = ({ code, facts: { details = [], retryAfter } }: Problem) => ({
  problem: { code, details },
  seconds: retryAfter ?? pauseSeconds,
});
