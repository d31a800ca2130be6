import type { LeftValue } from '#contract/change-sets/change-sets.ts';
import type { BlockCell, BlockList, Refusals, StoredBlock } from './block-list.ts';

/**
 * Is taking these cells back the same as taking back the change set that stored them? Yes while the set is all of them,
 * and nobody, this person included, has written one of its rows since.
 */
export function isSameAsSet<Row>({ collection, tables }: BlockList<Row>, cells: readonly BlockCell[], set: StoredBlock): boolean {
  if (set.changeSetId === null || set.values !== cells.length) return false;
  return set.revisions.every(({ kind, pdNumber, revision }) => {
    const row = collection.known(pdNumber);
    return row !== undefined && tables.find((table) => table.kind === kind)?.revisionOf(row) === revision;
  });
}

/** Takes back the change set that stored these cells, of which each has its value from before in `to`. It does not throw. */
export async function putBackBlock<Row>(
  list: BlockList<Row>,
  cells: readonly BlockCell[],
  { changeSetId: of }: StoredBlock,
  key: string,
): Promise<{ refusals: Refusals; stored: StoredBlock }> {
  try {
    const { changeSetId, values, revisions = [], left } = await list.putBack(Number(of), key);
    applyBack(list, cells, revisions);
    const refusals = cells.map((cell) => refusalOf(list, cell, left));
    return { refusals, stored: { changeSetId, values, revisions } };
  } catch (error) {
    const reason = list.words.problem(error);
    return { refusals: cells.map(({ text }) => ({ text, reason })), stored: { changeSetId: null, values: 0, revisions: [] } };
  }
}

/** Rows are as they were: no need to wait for the stream of changes, unless others wrote to them meanwhile. */
function applyBack<Row>({ collection, tables }: BlockList<Row>, cells: readonly BlockCell[], revisions: StoredBlock['revisions']): void {
  const byRow = Map.groupBy(cells, ({ key }) => Number(key));
  for (const { kind, pdNumber, revision } of revisions) {
    const [table, row] = [tables.find((each) => each.kind === kind), collection.known(pdNumber)];
    if (!table || row === undefined || table.revisionOf(row) !== revision - 1) continue;
    const values = (byRow.get(pdNumber) ?? []).flatMap(({ column, to }) => (table.holds(column) ? [[column, to] as const] : []));
    collection.apply([table.stored(row, Object.fromEntries(values), revision)]);
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
