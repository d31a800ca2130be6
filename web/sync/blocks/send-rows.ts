import type { RowOutcome } from '#contract/change-sets/batch.ts';
import { batchParts } from '#contract/change-sets/batch-parts.ts';
import { newId } from '#web/http/new-id.ts';
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

/** What became of the cells of one table. */
export interface Sent {
  changeSetId: number | null;
  /** The cells that the change set holds. */
  cells: Map<CellName, StoredCell>;
  /** Of each row that was written: the revision that it got. */
  revisions: Map<number, number>;
  refusals: Map<BlockCell, CellRefusal>;
}

/** Others may write again before a row is sent again. After so many rounds the person is asked. */
const mostRounds = 4;

/**
 * Stores cells of one table as (parts of) one change set. A row is refused as a whole: what is wrong with one of its
 * values, or was changed by somebody else, is left out, and the others are sent again with the row as it is now. It does
 * not throw.
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
          // a key names one call: another table of the same set is another one
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

/** Writes down what became of the rows of a call. Returns those of which something is to be sent again. */
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
  // where no value was named the same would be answered again
  if (left.length < row.cells.length) return orNone(row, left);
  for (const cell of left) sent.refusals.set(cell, { text: cell.text, reason: words.refusal({ code: 'internal-error' }) });
  return [];
}

/** Others changed the row. A cell of it that is as the person saw it is no conflict. */
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
