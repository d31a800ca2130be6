import type { LeftValue } from '#contract/change-sets/change-sets.ts';
import { type BlockCell, type BlockList, cellName, type Refusals, type StoredBlock } from './block-list.ts';

/**
 * Whether undoing these cells equals taking back the change set that stored them. It does while the set consists of exactly these cells and
 * nobody, this person included, has written to one of its rows since.
 */
export function isSameAsSet<Row>({ collection, tables }: BlockList<Row>, cells: readonly BlockCell[], set: StoredBlock): boolean {
  if (set.changeSetId === null || set.cells.size !== cells.length) return false;
  // equal numbers are not enough: the write of one cell and the undo of another may have been refused
  if (!cells.every(({ key, column }) => set.cells.has(cellName(key, column)))) return false;
  return set.revisions.every(({ kind, pdNumber, revision }) => {
    const row = collection.known(pdNumber);
    return row !== undefined && tables.find((table) => table.kind === kind)?.revisionOf(row) === revision;
  });
}

/**
 * Takes back the change set that stored these cells. Each cell gets the value that the database held before, which is not the value that
 * the person saw there if that one was unconfirmed and then refused. It does not throw.
 */
export async function putBackBlock<Row>(
  list: BlockList<Row>,
  cells: readonly BlockCell[],
  { changeSetId: of, cells: values }: StoredBlock,
  key: string,
): Promise<{ refusals: Refusals; stored: StoredBlock }> {
  try {
    const { changeSetId, leftCount, revisions, left } = await list.putBack(Number(of), key);
    const back = new Map([...values].map(([name, { from, to }]) => [name, { from: to, to: from }]));
    applyBack(list, cells, back, revisions);
    const refusals = cells.map((cell) => refusalOf(list, cell, left));
    // of very many values that could not be taken back the reply names only some, so this block cannot be redone as a whole
    if (left.length < leftCount) back.clear();
    cells.forEach(({ key: row, column }, at) => {
      if (refusals[at]) back.delete(cellName(row, column));
    });
    return { refusals, stored: { changeSetId, cells: back, revisions } };
  } catch (error) {
    const reason = list.words.problem(error);
    return { refusals: cells.map(({ text }) => ({ text, reason })), stored: { changeSetId: null, cells: new Map(), revisions: [] } };
  }
}

/** Shows the restored values without waiting for the stream of changes, except in rows that others wrote to meanwhile. */
function applyBack<Row>(
  { collection, tables }: BlockList<Row>,
  cells: readonly BlockCell[],
  values: StoredBlock['cells'],
  revisions: StoredBlock['revisions'],
): void {
  const byRow = Map.groupBy(cells, ({ key }) => Number(key));
  for (const { kind, pdNumber, revision } of revisions) {
    const [table, row] = [tables.find((each) => each.kind === kind), collection.known(pdNumber)];
    if (!table || row === undefined || table.revisionOf(row) !== revision - 1) continue;
    const back = (byRow.get(pdNumber) ?? []).flatMap(({ key, column }) => {
      const value = values.get(cellName(key, column));
      return value && table.holds(column) ? [[column, value.to] as const] : [];
    });
    collection.apply([table.stored(row, Object.fromEntries(back), revision)]);
  }
}

function refusalOf<Row>({ tables, words }: BlockList<Row>, { key, column, text }: BlockCell, left: readonly LeftValue[]) {
  const kind = tables.find((table) => table.holds(column))?.kind;
  const found = left.find((value) => value.kind === kind && value.entityId === String(key) && value.field === column);
  if (!found) return undefined;
  const theirs = found.change?.to as BlockCell['to'] | undefined;
  if (theirs === undefined) return { text, reason: words.refusal(found) };
  return { text, reason: words.changedMeanwhile(), theirs: { value: theirs, text: words.typed(column, theirs) } };
}
