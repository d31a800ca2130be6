import { and, eq, lt, sql } from 'drizzle-orm';
import { OrderDraft, type StoredDraft } from '#contract/orders/order-draft.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderDraft } from '#server/db/schema/orders/order-draft.ts';

/** The draft of a person. A draft that another version stored in a form that this version cannot read counts as none. */
export async function findDraft(db: Db, staffId: number): Promise<StoredDraft> {
  const [row] = await db
    .select({ revision: orderDraft.revision, draft: orderDraft.draft })
    .from(orderDraft)
    .where(eq(orderDraft.staffId, staffId));
  return { revision: row?.revision ?? 0, draft: OrderDraft.safeParse(row?.draft).data ?? null };
}

/**
 * Stores or deletes a draft unless it has changed since `revision`. Where the person has no row the first revision is 1, whatever
 * `revision` is. @returns the new revision; undefined where the draft has changed
 */
export async function writeDraft(db: Db, staffId: number, { revision, draft }: StoredDraft): Promise<number | undefined> {
  const [saved] = await rowsOf<{ revision: number }>(
    db,
    sql`insert into ${orderDraft} (staff_id, revision, draft)
        values (${staffId}, 1, ${draft && JSON.stringify(draft)}::jsonb)
        on conflict (staff_id) do update set revision = ${orderDraft.revision} + 1, draft = excluded.draft, saved_at = now()
          where ${orderDraft.revision} = ${revision}
        returning revision`,
  );
  return saved?.revision;
}

/** Deletes the draft that was registered as an order; `key` is the key of the registration. */
export async function dropRegisteredDraft(tx: Db, staffId: number, key: string): Promise<void> {
  await tx
    .update(orderDraft)
    .set({ draft: null, revision: sql`${orderDraft.revision} + 1`, savedAt: sql`now()` })
    .where(and(eq(orderDraft.staffId, staffId), sql`${orderDraft.draft} ->> 'key' = ${key}`));
}

/** Deletes drafts of orders of these members, whether the members have orders or not: drafts contain their personal data. */
export async function dropDraftsOfMembers(tx: Db, memberIds: readonly number[]): Promise<void> {
  await tx
    .update(orderDraft)
    .set({ draft: null, revision: sql`${orderDraft.revision} + 1`, savedAt: sql`now()` })
    .where(sql`${orderDraft.draft} ->> 'memberId' = any(${sql.param(memberIds.map(String))}::text[])`);
}

/** Deletes drafts that were last saved more than so many days ago. */
export async function dropOldDrafts(db: Db, days: number): Promise<void> {
  await db.delete(orderDraft).where(lt(orderDraft.savedAt, sql`now() - make_interval(days => ${days})`));
}
