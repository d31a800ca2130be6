import { type SQL, sql } from 'drizzle-orm';
import type { UnreadMention } from '#contract/mentions/mentions.endpoints.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { notesSeenBy } from '#server/db/notes/note-mentions.ts';

type Reader = Holder & { staffId: number };

/** The notes on projects with mentions; not those on deleted projects, which concern nobody. */
const onProjects: SQL = sql`
  select m.*, 'p' || note_id as key, 'project' as "on", p.design_workflow_id as "ownerId", p.summary as title,
    p.start_date::text as "startDate"
  from note_mention m join project_note on note_id = m.project_note_id join project p using (design_workflow_id)
  where p.deleted_at is null`;

/** Its columns have the same names: for whoever sees no notes on projects it stands alone. */
const onOrders: SQL = sql`
  select m.*, 'o' || note_id as key, 'order' as "on", o.order_id as "ownerId", o.order_number as title, null as "startDate"
  from note_mention m join order_note on note_id = m.order_note_id join "order" o using (order_id)`;

/** Restricts mentions to the notes that a person may see. */
function seenBy(who: Reader): SQL | undefined {
  const seen = [...(mayCall(notesSeenBy.project, who) ? [onProjects] : []), ...(mayCall(notesSeenBy.order, who) ? [onOrders] : [])];
  return seen.length === 0 ? undefined : sql.join(seen, sql` union all `);
}

/** The notes in which others have mentioned a person and which they have not read, the latest first. A note counts once. */
export async function findUnread(db: Db, who: Reader): Promise<UnreadMention[]> {
  const seen = seenBy(who);
  if (!seen) return [];
  return await rowsOf<UnreadMention>(
    db,
    sql`select key, "on", "ownerId", title, "startDate", by_whom.staff_name as "byName",
          ${exactWireMoment(sql`min(since)`)} as at
        from (${seen}) mention left join staff by_whom on by_whom.staff_id = mention.by_staff_id
        where mention.staff_id = ${who.staffId} and read_at is null and by_staff_id is distinct from ${who.staffId}
        group by key, "on", "ownerId", title, "startDate", by_whom.staff_name
        order by min(since) desc, key`,
  );
}

/**
 * Marks these notes as read, of this person only. Locking the notes orders this before or after a concurrent change of a note,
 * which writes its mentions anew.
 */
export const markAsRead = (db: Db, staffId: number, keys: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const numbers = (kind: 'p' | 'o') => sql.param(keys.flatMap((key) => (key.startsWith(kind) ? Number(key.slice(1)) : [])));
    const unread = (column: SQL, kind: 'p' | 'o') => sql`
      (select ${column} from note_mention
      where staff_id = ${staffId} and read_at is null and ${column} = any(${numbers(kind)}::integer[]))`;
    const [projectNotes, orderNotes] = [unread(sql`project_note_id`, 'p'), unread(sql`order_note_id`, 'o')];
    await tx.execute(sql`select from project_note where note_id in ${projectNotes} order by note_id for share`);
    await tx.execute(sql`select from order_note where note_id in ${orderNotes} order by note_id for share`);
    await tx.execute(sql`
      update note_mention set read_at = now()
      where staff_id = ${staffId} and read_at is null
        and (project_note_id = any(${numbers('p')}::integer[]) or order_note_id = any(${numbers('o')}::integer[]))`);
  });
