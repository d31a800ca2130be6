import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import type { Change } from '#contract/history/history.ts';
import type { MentionedOn } from '#contract/mentions/mentions.ts';
import { mentionsFit } from '#contract/mentions/mentions-in-text.ts';
import { type KeptNote, type NewKeptNote, type NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import type { Db } from '#server/db/db.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { noteColumns } from './note-columns.ts';
import { mentionsColumn, storeMentions } from './note-mentions.ts';

const anyNote = pgTable('note', { ...noteColumns(), owner: integer('owner').notNull() });

/** A note, with the key of the row that it belongs to in the field `Owner`. */
type NoteOn<Owner extends string> = KeptNote & Record<Owner, number>;

/**
 * Stores the notes that people write on rows of a kind: one table for each kind, whose `owner` column holds the row's key. The
 * kind's module decides who may write notes, and whether a row may have any.
 */
export function keptNotes<Owner extends string>(given: PgTable & Record<Owner, AnyPgColumn>, owner: Owner, on: MentionedOn) {
  // every such table has these columns; only the name of the owner column differs
  const table = given as unknown as typeof anyNote;

  async function where(db: Db, which: SQL): Promise<NoteOn<Owner>[]> {
    const { noteId, noteText, writtenAt, updatedAt, revision } = table;
    const ownerId = given[owner] as AnyPgColumn;
    const mentions = mentionsColumn(on, noteId);
    const rows = await db
      .select({ noteId, noteText, writtenAt, updatedAt, revision, ownerId, mentions, writtenByName: staff.staffName })
      .from(table)
      .leftJoin(staff, eq(staff.staffId, table.writtenBy))
      .where(which)
      .orderBy(asc(noteId));
    return rows.map(({ ownerId: its, ...row }) => ({ ...noteOf(row), [owner]: its }) as NoteOn<Owner>);
  }

  const byIds = async (db: Db, noteIds: readonly number[]): Promise<NoteOn<Owner>[]> =>
    noteIds.length === 0 ? [] : await where(db, inArray(table.noteId, [...noteIds]));

  return {
    /** The notes on a row, oldest first. */
    of: (db: Db, ownerId: number) => where(db, eq(given[owner], ownerId)),
    /** Notes by their ids; those that do not exist are left out. */
    byIds,
    /** Stores a note, once for each `noteKey`. */
    async insert(tx: Db, { mentions: asked, ...note }: NewKeptNote & Record<Owner, number>, staffId: number): Promise<NoteOn<Owner>> {
      const values = { ...note, writtenBy: staffId, updatedBy: staffId } as unknown as typeof anyNote.$inferInsert;
      const made = await tx.insert(table).values(values).onConflictDoNothing({ target: table.noteKey }).returning({ noteId: table.noteId });
      for (const { noteId } of made) await storeMentions(tx, on, { noteId, noteText: note.noteText, asked, by: staffId });
      const [stored] = await where(tx, eq(table.noteKey, note.noteKey));
      if (!stored) throw new Error('a note was stored and is gone');
      return stored;
    },
    /**
     * Changes a note; an unchanged text is not written again. Throws `invalid-input`, `note-not-found`, `not-mentionable`, and
     * `revision-conflict` with the present note and the change that `lastChange` returns.
     */
    update: (db: Db, update: NoteUpdate, staffId: number, lastChange: LastChange): Promise<NoteOn<Owner>> =>
      db.transaction(async (tx) => {
        const noteText = checkedText(update);
        const before = await lockNote(tx, table, update.noteId);
        const isUnchanged = noteText === undefined || (noteText === before.noteText && update.mentions === undefined);
        if (!isUnchanged) {
          await requireSeen(tx, update, before, { byIds, lastChange });
          const written = { noteId: update.noteId, noteText, before: before.noteText, asked: update.mentions, by: staffId };
          const isOthers = await storeMentions(tx, on, written);
          if (isOthers || noteText !== before.noteText) await writeText(tx, table, { ...update, noteText, staffId });
        }
        const [present] = await byIds(tx, [update.noteId]);
        if (!present) throw new Problem('note-not-found');
        return present;
      }),
    /** Deletes a note. Throws `note-not-found`, and `revision-conflict` as `update` does. */
    remove: (db: Db, removal: NoteRemoval, staffId: number, lastChange: LastChange): Promise<void> =>
      db.transaction((tx) => deleteNote(tx, table, { ...removal, staffId }, { byIds, lastChange })),
  };
}

type NoteRow = Omit<KeptNote, 'writtenAt' | 'changedAt'> & { writtenAt: Date; updatedAt: Date };

const noteOf = ({ writtenAt, updatedAt, ...row }: NoteRow): KeptNote => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  changedAt: row.revision > 1 ? updatedAt.toISOString() : null,
});

/** Reads a note and locks it until the transaction ends. */
async function lockNote(tx: Db, table: typeof anyNote, noteId: number): Promise<{ noteText: string; revision: number }> {
  const { noteText, revision } = table;
  const [before] = await tx.select({ noteText, revision }).from(table).where(eq(table.noteId, noteId)).for('update');
  if (!before) throw new Problem('note-not-found');
  return before;
}

interface Conflict {
  byIds(tx: Db, noteIds: number[]): Promise<unknown[]>;
  lastChange: LastChange;
}

/** Throws `revision-conflict` where somebody has changed the note since the given revision. */
async function requireSeen(tx: Db, { noteId, revision }: NoteRemoval, before: { revision: number }, of: Conflict): Promise<void> {
  if (revision === undefined || revision === before.revision) return;
  const [[current], change] = [await of.byIds(tx, [noteId]), await of.lastChange(tx, String(noteId))];
  throw new Problem('revision-conflict', { current, ...(change && { change }) });
}

async function deleteNote(tx: Db, table: typeof anyNote, removal: NoteRemoval & { staffId: number }, of: Conflict): Promise<void> {
  await requireSeen(tx, removal, await lockNote(tx, table, removal.noteId), of);
  // the history is told explicitly who did it, as no row is left that names them
  await tx.execute(sql`select set_config('samusil.staff', ${String(removal.staffId)}, true)`);
  await tx.delete(table).where(eq(table.noteId, removal.noteId));
}

const writeText = (tx: Db, table: typeof anyNote, { noteId, noteText, staffId }: { noteId: number; noteText: string; staffId: number }) =>
  tx
    .update(table)
    .set({ noteText, revision: sql`${table.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(table.noteId, noteId));

/** Reads the last change of a note from the history. */
type LastChange = (tx: Db, noteId: string) => Promise<Change | undefined>;

function checkedText({ changes, mentions = [] }: NoteUpdate): string | undefined {
  const parsed = NoteUpdate.shape.changes.safeParse(changes);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const { noteText } = parsed.data;
  if (noteText !== undefined && !mentionsFit(noteText, mentions))
    throw new Problem('invalid-input', { errors: [{ path: 'mentions', reason: { code: 'not-in-text', values: {} } }] });
  return noteText;
}
