import { sql } from 'drizzle-orm';
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
 * Everything that is wrong with a database, as far as it can say itself. Each check sees one moment, while people work,
 * and writes nothing; what it may not read is a finding, and ends no other check.
 */
export async function examine(db: Db): Promise<Finding[]> {
  const [applied, known] = await Promise.all([appliedMigrations(db), shippedNames()]);
  // the checks speak of the tables of this version
  if (applied.length !== known.length) {
    return [{ code: 'other-version', values: { applied: applied.length, known: known.length } }];
  }
  const findings: Finding[] = [];
  for (const check of checks) {
    try {
      findings.push(...(await findInRollback(db, check)));
    } catch (error) {
      findings.push({ code: 'unreadable', values: { check: check.name, reason: reasonOf(error) } });
    }
  }
  return findings;
}

class RolledBack extends Error {}

/** Whatever a check sets or adds for its own use is gone afterwards. */
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
 * Puts right what is safe, each thing as a whole or not at all. One that cannot be put right after all (an index of values
 * that are there twice) ends no other, and is for people from then on.
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
