import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Mention, MentionedOn, MentionPlaces } from '#contract/mentions/mentions.ts';
import { carriedMentions } from '#contract/mentions/mentions-in-text.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { mayCall } from '#contract/rights.ts';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import type { Db } from '#server/db/db.ts';
import { noteMention } from '#server/db/schema/staff/note-mention.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { Problem } from '#server/http/problem.ts';

/**
 * An endpoint whose callers get to see the notes of each kind: they can be mentioned in them and are notified. The notes of a
 * project are in its dialog, which opens only for people who may change the project.
 */
export const notesSeenBy = { project: 'POST /api/design/changePlan', order: 'POST /api/orders/notes' } as const satisfies Record<
  MentionedOn,
  EndpointName
>;

const ownerColumn = { project: 'projectNoteId', order: 'orderNoteId' } as const;

interface Read {
  staffId: number;
  staffName: string;
  staffNickName: string;
  affiliation: string;
}

/** The people who can be mentioned in notes of a kind: everybody who can sign in and may see the notes, sorted by name. */
export async function mentionable(db: Db, on: MentionedOn, where?: SQL): Promise<Read[]> {
  const { staffId, staffName, staffNickName, affiliation, active } = staff;
  const rows = await db
    .select({ staffId, staffName, staffNickName, affiliation, roleKey: role.roleKey, stored: role.rights })
    .from(staff)
    .innerJoin(role, eq(role.roleKey, staff.role))
    .where(where ? sql`${active} and ${where}` : eq(active, true))
    .orderBy(sql`${staffName} collate "C"`, staffId);
  return rows.flatMap(({ roleKey, stored, ...person }) =>
    mayCall(notesSeenBy[on], { rights: rightsOfRole(roleKey, stored) }) ? person : [],
  );
}

/** The mentions of a note, as a column of a query that reads notes. */
export const mentionsColumn = (on: MentionedOn, noteId: AnyPgColumn): SQL<Mention[]> => sql<Mention[]>`(
  select coalesce(json_agg(json_build_object('at', m.at, 'length', m.length, 'staffId', m.staff_id, 'staffName', mentioned.staff_name)
    order by m.at), '[]')
  from note_mention m join staff mentioned on mentioned.staff_id = m.staff_id
  where ${on === 'project' ? sql`m.project_note_id` : sql`m.order_note_id`} = ${noteId})`;

interface Written {
  noteId: number;
  noteText: string;
  /** The text before this change; absent for a new note. */
  before?: string;
  /** The mentions to store; undefined keeps the stored ones whose words are still in the text. */
  asked: MentionPlaces | undefined;
  by: number;
}

/**
 * Stores the mentions of a note that this transaction has locked or created. People who were mentioned before are not notified
 * again. Throws `not-mentionable`.
 * @returns whether the mentions differ from the stored ones
 */
export async function storeMentions(tx: Db, on: MentionedOn, { noteId, noteText, before, asked, by }: Written): Promise<boolean> {
  const column = noteMention[ownerColumn[on]];
  const stored = before === undefined ? [] : await tx.select().from(noteMention).where(eq(column, noteId)).orderBy(noteMention.at);
  const next = asked ?? carriedMentions(before ?? '', noteText, stored);
  if (isSame(stored, next)) return false;
  const known = new Map(stored.map((mention) => [mention.staffId, mention]));
  await requireMentionable(
    tx,
    on,
    [...new Set(next.map(({ staffId }) => staffId))].filter((staffId) => !known.has(staffId)),
  );
  await tx.delete(noteMention).where(eq(column, noteId));
  if (next.length > 0)
    await tx.insert(noteMention).values(
      next.map(({ at, length, staffId }) => {
        const { byStaffId = by, since = sql`now()`, readAt = null } = known.get(staffId) ?? {};
        return { at, length, staffId, byStaffId, since, readAt, [ownerColumn[on]]: noteId };
      }),
    );
  return true;
}

const isSame = (one: MentionPlaces, other: MentionPlaces): boolean =>
  one.length === other.length &&
  one.every(({ at, length, staffId }, index) => {
    const its = other[index];
    return its !== undefined && its.at === at && its.length === length && its.staffId === staffId;
  });

/** Locks the people's rows, so that none can be deactivated between this check and the mention. */
async function requireMentionable(tx: Db, on: MentionedOn, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return;
  const which = inArray(staff.staffId, [...staffIds]);
  await tx.select({ staffId: staff.staffId }).from(staff).where(which).orderBy(staff.staffId).for('share');
  const may = await mentionable(tx, on, which);
  if (may.length < staffIds.length) throw new Problem('not-mentionable');
}
