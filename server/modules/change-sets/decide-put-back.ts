import { getTableColumns } from 'drizzle-orm';
import type { BatchRow, Refusal, RowOutcome } from '#contract/change-sets/batch.ts';
import { type ChangeKind, changeKinds } from '#contract/history/change-kinds.ts';
import { hasValueToPutBack, mayPutBack, mayTakeBackAdded } from '#contract/history/put-back.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import type { BatchTable, HistoryKind, RowWrite } from '#server/module.ts';
import { decideRows } from './decide-rows.ts';
import type { SetValue } from './put-back.repository.ts';

/** A value that is not put back, and why. */
export interface Left extends Omit<Refusal, 'field'> {
  value: SetValue;
}

interface TableDecision {
  kind: ChangeKind;
  table: BatchTable;
  writes: RowWrite[];
  /** The new revision of each row that is written. */
  revisions: { pdNumber: number; revision: number }[];
}

export interface Decision {
  /** The batch writes, table by table, in the sequence in which tables are locked. */
  tables: TableDecision[];
  /** Values that are written one by one, as their kind has no batch. */
  singles: SetValue[];
  /** Rows that the set has added, and that are to be removed. */
  added: { history: HistoryKind; ids: number[] }[];
  left: Left[];
}

/** Decides which values of a change set somebody can put back: those without a later change that the rules of the single write allow. */
export async function decidePutBack(db: Db, kinds: readonly HistoryKind[], values: readonly SetValue[], who: Holder): Promise<Decision> {
  const decision: Decision = { tables: [], singles: [], added: [], left: [] };
  const byKind = Map.groupBy(values, ({ kind }) => kind);
  for (const kind of inLockOrder(byKind.keys())) {
    const history = kinds.find((each) => each.kind === kind);
    const open: SetValue[] = [];
    const isAdded = ({ field, from }: SetValue) =>
      field === null && from === null && history?.added !== undefined && mayTakeBackAdded(kind, who);
    const { true: added = [], false: others = [] } = Object.groupBy(byKind.get(kind) ?? [], (value) => `${isAdded(value)}` as const);
    if (history?.added && added.length > 0) await decideAdded(db, { ...history, added: history.added }, added, decision);
    for (const value of others) {
      const code = history ? reasonToLeave(value, nameOf(history, value.field), who) : 'cannot-put-back';
      if (code === undefined) open.push(value);
      else decision.left.push({ value, code });
    }
    const table = history?.batch;
    if (!table) decision.singles.push(...open);
    if (!table || open.length === 0) continue;
    const { left, ...decided } = await decideTable(db, table, open);
    decision.tables.push({ kind, table, ...decided });
    decision.left.push(...left);
  }
  return decision;
}

/** Decides about rows that the set has added: they are removed, unless something depends on them. */
async function decideAdded(
  db: Db,
  history: HistoryKind & Required<Pick<HistoryKind, 'added'>>,
  added: readonly SetValue[],
  { added: taken, left }: Decision,
): Promise<void> {
  const whyNot = await history.added.whyNot(
    db,
    added.map(({ entityId }) => Number(entityId)),
  );
  for (const value of added) {
    const code = whyNot.get(Number(value.entityId));
    if (code !== undefined) left.push({ value, code });
  }
  taken.push({ history, ids: added.flatMap(({ entityId }) => (whyNot.has(Number(entityId)) ? [] : Number(entityId))) });
}

/** Sorts kinds so that products come before prices. Adding a product locks in this sequence too, so that no two writers deadlock. */
export const inLockOrder = (kinds: Iterable<ChangeKind>): ChangeKind[] => {
  const there = new Set(kinds);
  return changeKinds.filter((kind) => there.has(kind));
};

function reasonToLeave({ kind, from, laterId }: SetValue, field: string | null, who: Holder): Refusal['code'] | undefined {
  const change = { kind, field, from };
  if (!hasValueToPutBack(change)) return 'cannot-put-back';
  if (!mayPutBack(change, who)) return 'not-allowed';
  return laterId === null ? undefined : 'changed-again';
}

/**
 * How often the rows of a set are decided. A value that is not put back may in turn block another one, and a set can be constructed
 * in which every round finds only one more.
 */
const mostLooks = 5;

/**
 * Decides about the rows of a table. Where a value is refused, the rest of its row is tried without it; after `mostLooks` rounds the row
 * stays.
 */
async function decideTable(
  db: Db,
  table: BatchTable,
  values: readonly SetValue[],
): Promise<Pick<TableDecision, 'writes' | 'revisions'> & Pick<Decision, 'left'>> {
  const left: Left[] = [];
  let open = values;
  for (let look = 1; ; look += 1) {
    const { outcomes, writes } = await decideRows(db, table, rowsOf(table, open));
    const refusals = new Map(outcomes.flatMap(({ pdNumber, refusals }) => (refusals ? [[String(pdNumber), refusals]] : [])));
    const isLast = look === mostLooks;
    open = open.filter((value) => {
      const concerns = ({ field }: Refusal) => isLast || field === undefined || field === nameOf(table, value.field);
      const refusal = refusals.get(value.entityId)?.find(concerns);
      if (refusal) left.push({ ...refusal, value });
      return refusal === undefined;
    });
    if (isLast || refusals.size === 0) return { writes, revisions: outcomes.flatMap(revisionOf), left };
  }
}

const revisionOf = ({ pdNumber, state, revision }: RowOutcome) =>
  state === 'changed' && revision !== undefined ? [{ pdNumber, revision }] : [];

function rowsOf(table: BatchTable, values: readonly SetValue[]): BatchRow[] {
  const rows = Map.groupBy(values, ({ entityId }) => entityId);
  return [...rows].map(([entityId, of]) => ({
    pdNumber: Number(entityId),
    fields: Object.fromEntries(of.map(({ field, from }) => [nameOf(table, field) ?? '', from])),
  }));
}

/** 'product_name' → 'productName'. */
const nameOf = ({ table }: Pick<BatchTable, 'table'>, column: string | null): string | null =>
  column === null ? null : (namesOf(table).get(column) ?? column);

const names = new WeakMap<BatchTable['table'], Map<string, string>>();
function namesOf(table: BatchTable['table']): Map<string, string> {
  const known = names.get(table) ?? new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]));
  names.set(table, known);
  return known;
}
