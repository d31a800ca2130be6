import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { Refusal } from '#contract/change-sets/batch.ts';
import { mayRegister } from '#contract/product-files/may-register.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { product } from '#server/db/schema/products/product.ts';
import { Problem } from '#server/http/problem.ts';
import { rightLost } from '#server/jobs/step-work.ts';
import { type EcountConnection, mostSavedAtOnce, registerManyInEcount } from '#server/modules/accounting/accounting.service.ts';
import { continueOrBeginChangeSet, lockTable } from '#server/modules/change-sets/change-sets.service.ts';
import { addPriceSheets, priceBatch } from '#server/modules/prices/prices.service.ts';
import { insertProducts, lackedBy, planProducts } from '#server/modules/products/products.service.ts';
import { presentRights } from '#server/modules/roles/roles.service.ts';
import { type OpenRow, openRows, type RowResult, recordResults, registrations } from './registration.repository.ts';

/** How often a product with an unclear outcome is sent; before each further try it is looked up. */
const mostTries = 3;
/** The pause before another try, where ECOUNT does not ask for one. */
const pauseSeconds = 60;
/** Problems that a person has to solve. */
const forPeople = ['ecount-login-refused', 'ecount-not-connected'];

interface Present {
  registrationId: number;
  staffId: number;
  setKey: string;
  takesPrices: boolean;
}

/**
 * Takes one step of a registration: up to 300 products into ECOUNT, or those that ECOUNT has into our own table. After a crash the
 * same step is repeated: products that were sent are looked up, and those in ECOUNT continue from there. An unexpected error is thrown
 * after the registration was stopped until a person continues it: otherwise it would come first again and block all others. Where the
 * person of the registration may no longer register products, it stops without a step.
 */
export async function takeStep(db: Db, ecount: EcountConnection, present: Present): Promise<void> {
  try {
    const isAllowed = mayRegister(present, await presentRights(db, present.staffId));
    await (isAllowed ? nextStep(db, ecount, present) : registrations.pause(db, present.registrationId, rightLost));
  } catch (error) {
    // the database is at fault, not the file, and nothing can be recorded either
    if (databaseFailureOf(error)) throw error;
    const { code, details } = error instanceof Problem ? pauseOf(error).problem : { code: 'internal-error', details: [] };
    await registrations.pause(db, present.registrationId, { problem: { code, details }, seconds: pauseSeconds, stops: true });
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
    await registrations.pause(db, registrationId, { ...pauseOf(error), stops: forPeople.includes(error.code) });
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
    if (pause) await registrations.pause(tx, registrationId, pauseOf(pause));
  });
}

/** Adds the products that ECOUNT has to our own table, with all values of the file, as part of the file's change set. */
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

/** The last detail is the most specific: ECOUNT's own words, or that it does not have the product. */
function refusalOf({ code, facts: { details = [] } }: Problem): Refusal {
  const reason = details.at(-1);
  return { code, ...(reason && { reason }) };
}

const pauseOf = ({ code, facts: { details = [], retryAfter } }: Problem) => ({
  problem: { code, details },
  seconds: retryAfter ?? pauseSeconds,
});
