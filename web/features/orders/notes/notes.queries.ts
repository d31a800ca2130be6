import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewOrderNote, OrderNote } from '#contract/orders/notes/order-notes.ts';
import { call, callList } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';

const notesKey = ['orders', 'notes'] as const;

/** The notes on an order, oldest first. */
export const notesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...notesKey, orderId],
    queryFn: async ({ signal }): Promise<OrderNote[]> =>
      (await fetchInSync(() => callList('POST /api/orders/notes', { body: { orderId }, signal }))).notes,
  });

onLive<OrderNote>('orderNote', (rows, gone) => {
  // of one that was taken away nobody says any more whose it was
  if (gone.length > 0) void refetchQueries({ queryKey: notesKey });
  else for (const orderId of new Set(rows.map((row) => row.orderId))) void refetchQueries({ queryKey: notesQuery(orderId).queryKey });
});

/** Shows a note as the server has it now. */
function show(note: OrderNote): OrderNote {
  queryClient.setQueryData(notesQuery(note.orderId).queryKey, (shown) => {
    const others = shown?.filter(({ noteId }) => noteId !== note.noteId) ?? [];
    return [...others, note].sort((a, b) => a.noteId - b.noteId);
  });
  return note;
}

export const useAddNote = () =>
  useMutation({ mutationFn: async (body: NewOrderNote) => show((await call('POST /api/orders/addNote', { body })).note) });

/** Changes a note. Fails with a conflict when somebody else changed it meanwhile. */
export const useUpdateNote = () =>
  useMutation({
    mutationFn: ({ seen, noteText }: { seen: OrderNote; noteText: string }) =>
      sendRebased(seen, {
        isUnchanged: unchangedSince(seen, { noteText }),
        send: async ({ noteId, revision }) =>
          show((await call('POST /api/orders/updateNote', { body: { noteId, revision, changes: { noteText } } })).note),
        acceptCurrent: (refused) => show(refused as OrderNote),
      }),
  });

export const useRemoveNote = () =>
  useMutation({
    mutationFn: ({ noteId }: OrderNote) => call('POST /api/orders/removeNote', { body: { noteId } }),
    onSuccess: (_reply, { orderId, noteId }) =>
      queryClient.setQueryData(notesQuery(orderId).queryKey, (shown) => shown?.filter((note) => note.noteId !== noteId)),
  });
