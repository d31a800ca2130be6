import type { BatchReply, BatchRow, RowOutcome } from '#contract/change-sets/batch.ts';
import type { PutBackReply } from '#contract/change-sets/change-sets.ts';

/** A row with two values, as a list of the page has it. */
export interface OfficeRow {
  id: number;
  revision: number;
  a: number;
  b: number;
}
type Column = 'a' | 'b';
const columns = ['a', 'b'] as const;

/** The only value that this server refuses. */
export const refusedValue = 9;

interface Written {
  id: number;
  column: Column;
  from: number;
  to: number;
  set: number | null;
}

function createRows(count: number) {
  const rows = new Map<number, OfficeRow>();
  for (let id = 1; id <= count; id += 1) rows.set(id, { id, revision: 1, a: 0, b: 0 });
  const history: Written[] = [];
  return {
    rows,
    history,
    put(row: OfficeRow, values: Partial<Record<Column, number>>, set: number | null): OfficeRow {
      for (const column of columns) {
        const to = values[column];
        if (to !== undefined && to !== row[column]) history.push({ id: row.id, column, from: row[column], to, set });
      }
      const next = { ...row, ...values, revision: row.revision + 1 };
      rows.set(row.id, next);
      return next;
    },
  };
}
type Rows = ReturnType<typeof createRows>;

/** The outcome of a row of a batch. */
function written({ rows, put }: Rows, { pdNumber, revision, fields }: BatchRow, set: number): RowOutcome {
  const row = rows.get(pdNumber);
  if (!row) return { pdNumber, state: 'refused', refusals: [{ code: 'product-not-found' }] };
  const wrong = columns.filter((column) => fields[column] === refusedValue);
  if (wrong.length > 0) return { pdNumber, state: 'refused', refusals: wrong.map((field) => ({ code: 'invalid-input' as const, field })) };
  const changes = columns.flatMap((field) =>
    field in fields && fields[field] !== row[field] ? [{ field, from: row[field], to: fields[field] }] : [],
  );
  if (changes.length === 0) return { pdNumber, state: 'unchanged', revision: row.revision };
  if (revision !== row.revision) return { pdNumber, state: 'conflict', changes, current: row };
  const next = put(row, Object.fromEntries(changes.map(({ field, to }) => [field, to])), set);
  return { pdNumber, state: 'changed', changes, revision: next.revision };
}

/** The first value of each cell in a change set, divided by whether the cell was written after the set. */
function valuesOf({ history }: Rows, set: number): { open: Written[]; left: Written[] } {
  const [first, last, newest] = [new Map<string, Written>(), new Map<string, number>(), new Map<string, number>()];
  history.forEach((value, at) => {
    const cell = `${value.id} ${value.column}`;
    newest.set(cell, at);
    if (value.set !== set) return;
    first.set(cell, first.get(cell) ?? value);
    last.set(cell, at);
  });
  const isOpen = (cell: string) => newest.get(cell) === last.get(cell);
  const of = (open: boolean) => [...first].flatMap(([cell, value]) => (isOpen(cell) === open ? value : []));
  return { open: of(true), left: of(false) };
}

function takenBack(office: Rows, changeSetId: number, set: number): PutBackReply {
  const { open, left } = valuesOf(office, changeSetId);
  const revisions = [...Map.groupBy(open, ({ id }) => id)].flatMap(([id, of]) => {
    const row = office.rows.get(id);
    if (!row) return [];
    const { revision } = office.put(row, Object.fromEntries(of.map(({ column, from }) => [column, from])), set);
    return { kind: 'product' as const, pdNumber: id, revision };
  });
  return {
    ...{ written: open.length > 0, changeSetId: open.length > 0 ? set : null, rows: revisions.length, values: open.length },
    ...{ revisions, added: 0, leftCount: left.length },
    left: left.map(({ id, column }) => ({
      ...{ code: 'changed-again' as const, kind: 'product' as const, entityId: String(id), entityName: null, field: column },
      change: { to: office.rows.get(id)?.[column] } as never,
    })),
  };
}

/** Stores rows and change sets by the rules of the server, but without a server, whose own behaviour has other tests. */
export function createOffice(count: number) {
  const office = createRows(count);
  const sets = new Map<string, number>();
  const answered = new Map<string, unknown>();
  /** A request that is repeated with the same key gets the first answer again. */
  const once = <Reply>(key: string, work: () => Reply): Reply => {
    const reply = answered.has(key) ? (answered.get(key) as Reply) : work();
    answered.set(key, reply);
    return reply;
  };
  const setOf = (key: string) => {
    const set = sets.get(key) ?? sets.size + 1;
    sets.set(key, set);
    return set;
  };
  return {
    rows: office.rows,
    history: office.history,
    /** The number of change sets; they are numbered from 1. */
    sets: () => sets.size,
    writeOne(id: number, revision: number, column: Column, value: number): OfficeRow | 'refused' | { current: OfficeRow } {
      const row = office.rows.get(id);
      if (!row || value === refusedValue) return 'refused';
      // a value that is stored already is not written again
      if (row[column] === value) return row;
      return row.revision === revision ? office.put(row, { [column]: value }, null) : { current: row };
    },
    writeRows: (sent: BatchRow[], { key, changeSet }: { key: string; changeSet: string }): BatchReply =>
      once(key, () => {
        const set = setOf(changeSet);
        const outcomes = sent.map((row) => written(office, row, set));
        const counts = { changed: 0, unchanged: 0, refused: 0, conflict: 0 };
        for (const { state } of outcomes) counts[state] += 1;
        return { written: counts.changed > 0, changeSetId: counts.changed > 0 ? set : null, counts, rows: outcomes };
      }),
    putBack: (changeSetId: number, key: string): PutBackReply => once(key, () => takenBack(office, changeSetId, setOf(key))),
  };
}
