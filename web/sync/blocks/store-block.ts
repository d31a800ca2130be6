import { newId } from '#web/http/new-id.ts';
import {
  type BlockCell,
  type BlockKind,
  type BlockList,
  type BlockTable,
  type CellName,
  meanwhile,
  type Refusals,
  type StoredBlock,
  type StoredCell,
} from './block-list.ts';
import { isSameAsSet, putBackBlock } from './put-back-block.ts';
import { type OpenRow, sendRows } from './send-rows.ts';

/** A block on its way. */
export interface SentBlock {
  /** Names its change set, to which more can be added. */
  changeSet: string;
  refusals: Promise<Refusals>;
  stored: Promise<StoredBlock>;
}

/**
 * Stores many values at once, as one change set. They are shown immediately, and sent after what was written before.
 * `undoes` is the block that is taken back by these values: where that is the same, its change set is taken back.
 */
export function storeBlock<Row>(
  list: BlockList<Row>,
  cells: readonly BlockCell[],
  { undoes, kind }: { undoes?: Pick<SentBlock, 'stored'> | undefined; kind: BlockKind },
): SentBlock {
  const key = newId();
  const { collection, withValue } = list;
  const byRow = [...Map.groupBy(cells, ({ key }) => Number(key))];
  const seen = new Map(byRow.map(([key]) => [key, collection.find(key)]));
  const sent = collection.writeBlock({
    changes: byRow.map(([key, of]) => [key, (row) => of.reduce((so, { column, to }) => withValue(so, column, to), row)] as const),
    async send() {
      const before = await undoes?.stored;
      if (before && isSameAsSet(list, cells, before)) return await putBackBlock(list, cells, before, key);
      return await sendTables(list, cells, seen, { changeSet: key, kind });
    },
  });
  return { changeSet: key, refusals: sent.then(({ refusals }) => refusals), stored: sent.then(({ stored }) => stored) };
}

/** Sends the cells table by table, as one change set. */
async function sendTables<Row>(
  list: BlockList<Row>,
  cells: readonly BlockCell[],
  seen: ReadonlyMap<number, Row | undefined>,
  set: { changeSet: string; kind: BlockKind },
): Promise<{ refusals: Refusals; stored: StoredBlock }> {
  const refusals = new Map<BlockCell, Refusals[number]>();
  const cellsStored = new Map<CellName, StoredCell>();
  const revisions: StoredBlock['revisions'][number][] = [];
  let changeSetId: number | null = null;
  for (const table of list.tables) {
    const ofTable = cells.filter(({ column }) => table.holds(column));
    const rows = [...Map.groupBy(ofTable, ({ key }) => Number(key))].flatMap(([key, of]) =>
      openRow(list, table, { key, cells: of, from: seen.get(key) }, refusals),
    );
    const sent = await sendRows(list, table, rows, set);
    for (const [cell, refusal] of sent.refusals) refusals.set(cell, refusal);
    changeSetId = sent.changeSetId ?? changeSetId;
    for (const [name, cell] of sent.cells) cellsStored.set(name, cell);
    for (const [pdNumber, revision] of sent.revisions) revisions.push({ kind: table.kind, pdNumber, revision });
  }
  return { refusals: cells.map((cell) => refusals.get(cell)), stored: { changeSetId, cells: cellsStored, revisions } };
}

/** A row as it is now. What somebody else has changed in it since the person saw it is not sent. */
function openRow<Row>(
  { collection, valueIn, words }: BlockList<Row>,
  { revisionOf }: BlockTable<Row>,
  { key, cells, from: seen }: OpenRow<Row | undefined>,
  refusals: Map<BlockCell, Refusals[number]>,
): OpenRow<Row>[] {
  const known = collection.known(key);
  if (known === undefined || seen === undefined) {
    for (const cell of cells) refusals.set(cell, { text: cell.text, reason: words.refusal({ code: 'product-not-found' }) });
    return [];
  }
  // the same row as then: it is the person's own earlier change of it that was refused
  const isSameRow = revisionOf(known) === revisionOf(seen);
  const open = cells.filter((cell) => {
    const value = valueIn(known, cell.column);
    if (isSameRow || value === cell.from) return true;
    refusals.set(cell, meanwhile(cell, value, words));
    return false;
  });
  return open.length === 0 ? [] : [{ key, from: known, cells: open }];
}
