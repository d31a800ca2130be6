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

/** A block that is sent when all earlier writes have been answered. */
export interface OpenBlock<Row> {
  cells: readonly BlockCell[];
  /** The block's rows as the person saw them, by key. */
  seen: ReadonlyMap<number, Row | undefined>;
  changeSet: string;
  kind: BlockKind;
  /** The stored block that this one undoes. */
  undoes: StoredBlock | undefined;
}

/** The result of sending a block. */
export interface BlockOutcome {
  refusals: Refusals;
  stored: StoredBlock;
}

/** Sends a block, or takes back the change set that the block undoes. It does not throw. */
export const sendBlock = async <Row>(
  list: BlockList<Row>,
  { cells, seen, changeSet, kind, undoes }: OpenBlock<Row>,
): Promise<BlockOutcome> =>
  undoes && isSameAsSet(list, cells, undoes)
    ? await putBackBlock(list, cells, undoes, changeSet)
    : await sendTables(list, cells, seen, { changeSet, kind });

/** Sends the cells table by table, as one change set. */
async function sendTables<Row>(
  list: BlockList<Row>,
  cells: readonly BlockCell[],
  seen: ReadonlyMap<number, Row | undefined>,
  set: { changeSet: string; kind: BlockKind },
): Promise<BlockOutcome> {
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

/** The row as it is now, with the cells that may be sent. A cell that somebody else has changed since the person saw it is refused. */
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
  // same revision as then: the values differ only because an earlier change of the same person was refused
  const isSameRow = revisionOf(known) === revisionOf(seen);
  const open = cells.filter((cell) => {
    const value = valueIn(known, cell.column);
    if (isSameRow || value === cell.from) return true;
    refusals.set(cell, meanwhile(cell, value, words));
    return false;
  });
  return open.length === 0 ? [] : [{ key, from: known, cells: open }];
}
