import type { RowOutcome } from '#contract/change-sets/batch.ts';
import { batchParts } from '#contract/change-sets/batch-parts.ts';
import { newId } from '#web/code/new-id.ts';
import type { CellRefusal } from '#web/sync/store-cell.ts';
import {
  type BlockCell,
  type BlockKind,
  type BlockList,
  type BlockTable,
  type CellName,
  cellName,
  meanwhile,
  type StoredCell,
  type Value,
} from './block-list.ts';

/** The cells of one row that are still to be stored, and the row on which they are based. */
export interface OpenRow<Row> {
  key: number;
  from: Row;
  cells: readonly BlockCell[];
}

/** The result of sending the cells of one table. */
export interface Sent {
  changeSetId: number | null;
  /** The cells in the change set. */
  cells: Map<CellName, StoredCell>;
  /** The new revision of each row that was written. */
  revisions: Map<number, number>;
  refusals: Map<BlockCell, CellRefusal>;
}

/** A row is sent at most this many times, since others may write to it again meanwhile. After that the person is asked. */
const mostRounds = 4;

/**
 * Stores cells of one table as (parts of) one change set. The server refuses a row as a whole. A value that is invalid or that somebody
 * else has changed is then left out, and the others are sent again, based on the current row. It does not throw.
 */
export async function sendRows<Row>(
  list: BlockList<Row>,
  table: BlockTable<Row>,
  rows: readonly OpenRow<Row>[],
  { changeSet, kind }: { changeSet: string; kind: BlockKind },
): Promise<Sent> {
  const sent: Sent = { changeSetId: null, cells: new Map(), revisions: new Map(), refusals: new Map() };
  let open = rows;
  for (let round = 1; open.length > 0; round += 1) {
    const again: OpenRow<Row>[] = [];
    for (const part of batchParts(open.map((row) => ({ row, sent: rowOf(row, table) })))) {
      try {
        const reply = await table.send(
          part.map((each) => each.sent),
          // an idempotency key identifies one call: each part, and each table, of a change set needs its own
          { key: newId(), changeSet, kind },
        );
        sent.changeSetId = reply.changeSetId ?? sent.changeSetId;
        again.push(...settled(list, table, sent, part, reply.rows, round === mostRounds));
      } catch (error) {
        const reason = list.words.problem(error);
        for (const { row } of part) for (const cell of row.cells) sent.refusals.set(cell, { text: cell.text, reason });
      }
    }
    open = again;
  }
  return sent;
}

const rowOf = <Row>({ key, from, cells }: OpenRow<Row>, { revisionOf }: BlockTable<Row>) => ({
  pdNumber: key,
  revision: revisionOf(from),
  fields: Object.fromEntries(cells.map(({ column, to }) => [column, to])),
});

/** Records the outcomes of a call. Returns the rows of which some cells have to be sent again. */
function settled<Row>(
  list: BlockList<Row>,
  table: BlockTable<Row>,
  sent: Sent,
  part: readonly { row: OpenRow<Row> }[],
  outcomes: readonly RowOutcome[],
  isLast: boolean,
): OpenRow<Row>[] {
  const stored: Row[] = [];
  const again = part.flatMap(({ row }, at): OpenRow<Row>[] => {
    const outcome = outcomes[at];
    if (outcome?.state === 'changed') stored.push(storedRow(table, sent, row, outcome));
    if (outcome?.state === 'refused') return withoutRefused(list, sent, row, outcome);
    if (outcome?.state !== 'conflict') return [];
    const current = table.read(outcome.current);
    stored.push(current);
    return withoutTheirs(list, sent, row, current, isLast);
  });
  list.collection.apply(stored);
  return again;
}

function storedRow<Row>(table: BlockTable<Row>, sent: Sent, { key, from }: OpenRow<Row>, { changes = [], revision = 0 }: RowOutcome): Row {
  sent.revisions.set(key, revision);
  for (const { field, from: had, to } of changes) sent.cells.set(cellName(key, field), { from: had as Value, to: to as Value });
  return table.stored(from, Object.fromEntries(changes.map(({ field, to }) => [field, to as never])), revision);
}

const orNone = <Row>(row: OpenRow<Row>, cells: readonly BlockCell[]): OpenRow<Row>[] => (cells.length === 0 ? [] : [{ ...row, cells }]);

function withoutRefused<Row>({ words }: BlockList<Row>, sent: Sent, row: OpenRow<Row>, { refusals = [] }: RowOutcome): OpenRow<Row>[] {
  const left = row.cells.filter((cell) => {
    const refusal = refusals.find(({ field }) => field === undefined || field === cell.column);
    if (refusal) sent.refusals.set(cell, { text: cell.text, reason: words.refusal(refusal) });
    return refusal === undefined;
  });
  // if the refusal names none of these cells, sending the row again would have the same result
  if (left.length < row.cells.length) return orNone(row, left);
  for (const cell of left) sent.refusals.set(cell, { text: cell.text, reason: words.refusal({ code: 'internal-error' }) });
  return [];
}

/** Somebody else changed the row. A cell that still has the value that the person saw causes no conflict. */
function withoutTheirs<Row>(
  { valueIn, words }: BlockList<Row>,
  sent: Sent,
  row: OpenRow<Row>,
  current: Row,
  isLast: boolean,
): OpenRow<Row>[] {
  const left = row.cells.filter((cell) => {
    const theirs = valueIn(current, cell.column);
    if (theirs === cell.from && !isLast) return true;
    const refused = meanwhile(cell, theirs, words);
    if (refused) sent.refusals.set(cell, refused);
    return false;
  });
  return orNone({ ...row, from: current }, left);
}
