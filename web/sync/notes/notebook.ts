import { queryOptions, type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { MentionedOn, MentionPlaces } from '#contract/mentions/mentions.ts';
import { noteLimit } from '#contract/notes/note-limit.ts';
import type { KeptNote, NewKeptNote, NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import { call, type Listed } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';
import { showNews } from '#web/sync/newest-of.ts';
import { EditConflict, sendRebased } from '#web/sync/rebase.ts';
import { typedNotes } from './typed-note.ts';

interface Calls<Note> {
  list(ownerId: number, signal: AbortSignal): Promise<Listed<{ notes: Note[] }>>;
  add(ownerId: number, note: NewKeptNote): Promise<{ note: Note }>;
  update(change: NoteUpdate): Promise<{ note: Note }>;
  remove(note: NoteRemoval): Promise<unknown>;
}

const kinds = { project: 'projectNote', order: 'orderNote' } as const satisfies Record<MentionedOn, ChangeKind>;

/** The new text of a note, and who is mentioned in it. */
interface SentText {
  noteText: string;
  mentions: MentionPlaces;
}

interface NoteChange<Note> extends SentText {
  seen: Note;
}

/** The notes on rows of one kind: oldest first, kept live, and with the texts that are typed but not stored yet. */
export function notebook<Note extends KeptNote>(on: MentionedOn, ownerOf: (note: Note) => number, calls: Calls<Note>) {
  const kind = kinds[on];
  const allKey = ['notes', kind] as const;
  const query = (ownerId: number) =>
    queryOptions({
      queryKey: [...allKey, ownerId],
      queryFn: async ({ signal }): Promise<Note[]> => (await fetchInSync(() => calls.list(ownerId, signal))).notes,
    });

  onLive<Note>(kind, (rows, gone) => {
    // the event about a deleted note does not say on which row it was
    if (gone.length > 0) void refetchQueries({ queryKey: allKey });
    else for (const ownerId of new Set(rows.map(ownerOf))) void refetchQueries({ queryKey: query(ownerId).queryKey });
  });

  /** Shows the note of an answer, unless the page knows something newer: a later revision, or that the note was deleted. */
  function show(note: Note, isNew = false): Note {
    showNews<Note[]>(query(ownerOf(note)).queryKey, (shown) => {
      const before = shown?.find(({ noteId }) => noteId === note.noteId);
      // without a list nothing is shown: nobody would notice that the other notes are missing
      if (!shown || (before ? before.revision >= note.revision : !isNew)) return shown;
      return [...shown.filter((other) => other !== before), note].sort((a, b) => a.noteId - b.noteId);
    });
    return note;
  }

  const typed = typedNotes<Note>(kind);
  return {
    ...typed,
    limit: noteLimit,
    query,
    /** The people who can be mentioned in the notes. Changes of the staff appear up to a minute later. */
    usePeople: (isAsked: boolean) => useQuery({ ...peopleQuery(on), enabled: isAsked }).data,
    useAdd: (ownerId: number) =>
      useMutation({
        async mutationFn(note: NewKeptNote) {
          const { note: stored } = await calls.add(ownerId, note);
          typed.settle(ownerId, note.noteKey);
          return show(stored, true);
        },
      }),
    useUpdate: () =>
      withOvertaking<Note, NoteChange<Note>>(
        useMutation({
          mutationFn: ({ seen, noteText, mentions }: NoteChange<Note>) =>
            sendRebased<Note, Note>(seen, {
              isUnchanged: ({ noteText: now }) => now === seen.noteText,
              send: async ({ noteId, revision }) => show((await calls.update({ noteId, revision, changes: { noteText }, mentions })).note),
              acceptCurrent: (refused) => show(refused as Note),
            }),
        }),
      ),
    useRemove: () =>
      useMutation({
        mutationFn: ({ noteId, revision }: Note) => calls.remove({ noteId, revision }),
        onSuccess: (_reply, note) =>
          showNews<Note[]>(query(ownerOf(note)).queryKey, (shown) => shown?.filter(({ noteId }) => noteId !== note.noteId)),
      }),
  };
}

/** Adds the note as it is now (`overtaking`) to a change that failed because somebody else had changed the note meanwhile. */
const withOvertaking = <Note, Change>(update: UseMutationResult<Note, Error, Change>) => ({
  ...update,
  overtaking: update.error instanceof EditConflict ? (update.error.current as Note) : undefined,
});

const peopleQuery = (on: MentionedOn) =>
  queryOptions({
    queryKey: ['mentionable', on],
    queryFn: async ({ signal }) => (await call('POST /api/mentions/people', { body: { on }, signal })).people,
    staleTime: 60_000,
  });
