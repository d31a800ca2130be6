import { sql } from 'drizzle-orm';
import type { NewBox } from '#contract/boxes/boxes.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { boxPreset } from '#server/db/schema/orders/box-preset.ts';

const kind: ChangeKind = 'boxPreset';

/**
 * Stores the boxes of BOX_PRESETS in a database that never had one. After that the office maintains them: a box that administrators
 * removed does not return with the next start. Another process that starts at the same time waits and then finds the boxes.
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
