import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BatchRow, Refusal, RowOutcome, ValueChange } from '#contract/change-sets/batch.ts';
import type { Db } from '#server/db/db.ts';
import type { BatchTable, RowWrite } from '#server/module.ts';
import { lastChangesOf } from '#server/modules/history/history.service.ts';
import { type ReadRow, readRows } from './read-rows.ts';

export interface Decided {
  /** One for each row that was sent, in the same order. */
  outcomes: RowOutcome[];
  /** The writes that make the outcomes true. */
  writes: RowWrite[];
}

/** The outcome of each row, by the rules of the single write. Writes nothing. */
export async function decideRows(db: Db, table: BatchTable, rows: readonly BatchRow[]): Promise<Decided> {
  const read = readRows(table, rows);
  const stored = await storedValues(db, table, read);
  const outcomes = read.map((row) => outcomeOf(row, stored.get(row.pdNumber)));
  const writable = outcomes.flatMap((outcome) => (outcome.state === 'changed' ? [writeOf(outcome)] : []));
  const refused = (await table.refuse?.(db, writable)) ?? new Map<number, Refusal>();
  const decided = outcomes.map((outcome) => {
    const refusal = outcome.state === 'changed' ? refused.get(outcome.pdNumber) : undefined;
    return refusal ? { pdNumber: outcome.pdNumber, state: 'refused' as const, refusals: [refusal] } : outcome;
  });
  await addCurrentRows(db, table, decided);
  return { outcomes: decided, writes: writable.filter(({ pdNumber }) => !refused.has(pdNumber)) };
}

const writeOf = ({ pdNumber, changes = [] }: RowOutcome): RowWrite => ({
  pdNumber,
  values: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
});

type Stored = Record<string, unknown> & { revision: number };

/** The stored rows, with the fields that the batch writes. */
async function storedValues(db: Db, table: BatchTable, rows: readonly ReadRow[]): Promise<Map<number, Stored>> {
  const columns: Record<string, PgColumn> = getTableColumns(table.table);
  const fields = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const wanted = Object.fromEntries(['revision', ...fields].flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
  const found = await db
    .select({ ...wanted, key: table.key })
    .from(table.table)
    .where(
      sql`${table.key} in (select value::integer from json_array_elements_text(${JSON.stringify(rows.map((row) => row.pdNumber))}::json))`,
    );
  return new Map(found.map(({ key, ...values }) => [Number(key), values as Stored]));
}

function outcomeOf({ pdNumber, revision, values, refusals }: ReadRow, stored: Stored | undefined): RowOutcome {
  if (stored === undefined) return { pdNumber, state: 'refused', refusals: [{ code: 'product-not-found' }] };
  if (refusals.length > 0) return { pdNumber, state: 'refused', refusals };
  const changes = Object.entries(values).flatMap(([field, to]): ValueChange[] =>
    stored[field] === to ? [] : [{ field, from: stored[field], to }],
  );
  if (changes.length === 0) return { pdNumber, state: 'unchanged', revision: stored.revision };
  if (revision !== undefined && revision !== stored.revision) return { pdNumber, state: 'conflict', changes };
  return { pdNumber, state: 'changed', revision: stored.revision + 1, changes };
}

/** Adds to each conflict the present row, and the change that conflicts. */
async function addCurrentRows(db: Db, table: BatchTable, outcomes: readonly RowOutcome[]): Promise<void> {
  const conflicts = outcomes.filter(({ state }) => state === 'conflict');
  if (conflicts.length === 0) return;
  const ids = conflicts.map(({ pdNumber }) => pdNumber);
  const fields = [...new Set(conflicts.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))];
  const rows = new Map((await table.load(db, ids)).map((row) => [row.pdNumber, row]));
  const newest = await lastChangesOf(db, table, ids.map(String), fields);
  for (const conflict of conflicts) {
    conflict.current = rows.get(conflict.pdNumber);
    const change = newest.get(String(conflict.pdNumber));
    if (change) conflict.change = change;
  }
}
