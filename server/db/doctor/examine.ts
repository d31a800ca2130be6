import { sql } from 'drizzle-orm';
import { asQueryError, databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { appliedMigrations, shippedNames } from '#server/db/migrate.ts';
import { calendarCheck } from './calendar-check.ts';
import { checksumsCheck } from './checksums-check.ts';
import { constraintsCheck } from './constraints-check.ts';
import { derivedCheck } from './derived-check.ts';
import type { Check, Finding } from './finding.ts';
import { historyCheck } from './history-check.ts';
import { indexesCheck } from './indexes-check.ts';
import { ordersCheck } from './orders-check.ts';
import { pagesCheck } from './pages-check.ts';
import { reasonOf } from './reason-of.ts';
import { sequencesCheck } from './sequences-check.ts';

const checks: readonly Check[] = [
  checksumsCheck,
  pagesCheck,
  indexesCheck,
  constraintsCheck,
  historyCheck,
  ordersCheck,
  calendarCheck,
  sequencesCheck,
  derivedCheck,
];

/**
 * Runs every check on a database. Each check reads a snapshot, while people work, and changes nothing. A check that fails with
 * an error becomes a finding and does not stop the others; a lost connection or a full disk throws.
 */
export async function examine(db: Db): Promise<Finding[]> {
  const [applied, known] = await Promise.all([appliedMigrations(db), shippedNames()]);
  // the checks know only the tables of this version
  if (applied.length !== known.length) {
    return [{ code: 'other-version', values: { applied: applied.length, known: known.length } }];
  }
  const findings: Finding[] = [];
  for (const check of checks) {
    try {
      findings.push(...(await findInRollback(db, check)));
    } catch (error) {
      // without a connection, or room to sort in, nothing was found
      if (/^(database-unavailable|disk-full)$/.test(databaseFailureOf(asQueryError(error))?.code ?? '')) throw error;
      findings.push({ code: 'unreadable', values: { check: check.name, reason: reasonOf(error) } });
    }
  }
  return findings;
}

class RolledBack extends Error {}

/** Runs a check in a transaction that is rolled back, so that its settings and extensions are gone afterwards. */
async function findInRollback(db: Db, check: Check): Promise<Finding[]> {
  let found: Finding[] = [];
  const transaction = db.transaction(
    async (tx) => {
      // just-in-time compilation takes longer than these statements
      await tx.execute(sql`set local jit = off`);
      found = await check.find(tx);
      throw new RolledBack();
    },
    { isolationLevel: 'repeatable read' },
  );
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}

/**
 * Repairs every finding that can be repaired safely, each in a transaction of its own. A repair that fails (a unique index over
 * duplicate values) does not stop the others; its finding is then returned without `repair`, as only people can resolve it.
 * @returns what is left
 */
export async function repairAll(db: Db, findings: readonly Finding[]): Promise<Finding[]> {
  const beyondRepair = new Set<string>();
  for (const finding of findings) {
    const { repair } = finding;
    if (repair) await db.transaction((tx) => repair(tx)).catch(() => beyondRepair.add(keyOf(finding)));
  }
  return (await examine(db)).map((finding) => (beyondRepair.has(keyOf(finding)) ? { ...finding, repair: undefined } : finding));
}

const keyOf = ({ code, values }: Finding): string => JSON.stringify([code, values]);
