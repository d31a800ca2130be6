import { batchParts } from '#contract/change-sets/batch-parts.ts';
import type { BlockCell, BlockList, Refusals } from './block-list.ts';

/**
 * For each cell, in order: why it would not be stored. Conflicts with changes of other people are not reported: they are found when the
 * cells are stored. Throws the errors of the call.
 */
export async function checkBlock<Row>({ tables, words }: BlockList<Row>, cells: readonly BlockCell[]): Promise<Refusals> {
  const refusals = new Map<BlockCell, Refusals[number]>();
  for (const table of tables) {
    const rows = [
      ...Map.groupBy(
        cells.filter(({ column }) => table.holds(column)),
        ({ key }) => Number(key),
      ),
    ].map(([pdNumber, of]) => ({
      of,
      sent: { pdNumber, fields: Object.fromEntries(of.map(({ column, to }) => [column, to])) },
    }));
    for (const part of batchParts(rows)) {
      const reply = await table.send(
        part.map(({ sent }) => sent),
        { kind: 'bulk', dryRun: true },
      );
      part.forEach(({ of }, at) => {
        for (const refusal of reply.rows[at]?.refusals ?? [])
          for (const cell of of)
            if (refusal.field === undefined || refusal.field === cell.column)
              refusals.set(cell, { text: cell.text, reason: words.refusal(refusal) });
      });
    }
  }
  return cells.map((cell) => refusals.get(cell));
}
