import { sql } from 'drizzle-orm';
import type { NewBox } from '#contract/boxes/boxes.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { boxPreset } from '#server/db/schema/orders/box-preset.ts';

const kind: ChangeKind = 'boxPreset';

/**
 * Stores the boxes of BOX_PRESETS in a database that never had one. Later they are the office's: one that administrators
 * removed does not come back with the next start. A neighbour that starts at the same time waits and then finds them.
 */
export async function storeFirstBoxes(db: Db, boxes: readonly NewBox[]): Promise<void> {
  if (boxes.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${boxPreset} in share row exclusive mode`);
    const had = await rowsOf(tx, sql`select from ${changeHistory} where ${changeHistory.kind} = ${kind} limit 1`);
    if (had.length > 0) return;
    await tx.execute(sql`select set_config('samusil.cause', 'BOX_PRESETS', true)`);
    await tx.insert(boxPreset).values([...boxes]);
  });
}
