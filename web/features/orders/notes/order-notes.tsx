import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { notesQuery } from './notes.queries.ts';
import classes from './order-notes.module.css';

/** What people left for each other at an order, for those who may see its receiver: a note may say something of them. */
export function OrderNotes({ order: { orderId, erased } }: { order: Pick<Order, 'orderId' | 'erased'> }) {
  const t = useWords();
  const me = useSignedIn();
  const maySee = mayCall('POST /api/orders/notes', me);
  const notes = useQuery({ ...notesQuery(orderId), enabled: maySee });
  const mayWrite = mayCall('POST /api/orders/addNote', me) && !erased;
  if (!maySee || (erased && notes.data?.length === 0)) return null;
  return (
    <TitledSection title={t.orderNotes.title}>
      {notes.isError && <LoadFailed text={problemText(notes.error)} retrying={notes.isFetching} onRetry={() => void notes.refetch()} />}
      {notes.data?.length === 0 && <p className={classes.soft}>{t.orderNotes.none}</p>}
      {notes.data && notes.data.length > 0 && (
        <ul className={classes.notes}>
          {notes.data.map((note) => (
            <NoteRow key={note.noteId} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm key={orderId} orderId={orderId} />}
    </TitledSection>
  );
}
