import { sql } from 'drizzle-orm';
import { erasedValue } from '#contract/history/erased-value.ts';
import type { Db } from '#server/db/db.ts';
import { orderNote } from '#server/db/schema/orders/order-note.ts';

/**
 * Removes the notes on orders and erases their text from the history, also of notes that were removed before: the text may be about the
 * receiver. The history keeps that there were notes, whose and when.
 */
export async function eraseNotes(tx: Db, orderIds: readonly number[], staffId: number | null): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${staffId === null ? '' : String(staffId)}, true)`);
  const ids = sql`${sql.param([...orderIds])}::integer[]`;
  await tx.delete(orderNote).where(sql`${orderNote.orderId} = any(${ids})`);
  const erased = sql`${JSON.stringify(erasedValue)}::jsonb`;
  // a removed note is found by the history entry of its creation or removal, which holds the id of its order
  const ofThese = sql`kind = 'orderNote' and entity_id in (
    select entity_id from change_history where kind = 'orderNote' and field is null
      and (coalesce(nullif(to_value, 'null'), from_value) ->> 'order_id')::integer = any(${ids}))`;
  await tx.execute(sql`update change_history set from_value = ${erased}, to_value = ${erased} where ${ofThese} and field = 'note_text'`);
  await tx.execute(sql`
    update change_history set from_value = from_value - 'note_text', to_value = to_value - 'note_text' where ${ofThese} and field is null`);
}
