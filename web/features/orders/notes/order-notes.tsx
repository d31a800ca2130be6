import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Notes } from '#web/ui/notes/notes.tsx';
import { orderNotebook } from './notes.queries.ts';

/** The notes that colleagues leave on an order. A note may mention the receiver, so only people who may see receivers see it. */
export function OrderNotes({ order: { orderId, erased } }: { order: Pick<Order, 'orderId' | 'erased'> }) {
  const me = useSignedIn();
  const maySee = mayCall('POST /api/orders/notes', me);
  const notes = useQuery({ ...orderNotebook.query(orderId), enabled: maySee });
  const mayWrite = mayCall('POST /api/orders/addNote', me) && !erased;
  if (!maySee || (erased && notes.data?.length === 0)) return null;
  return (
    <Notes book={orderNotebook} ownerId={orderId} notes={notes.data} mayWrite={mayWrite}>
      {notes.isError && <LoadFailed of={notes} />}
    </Notes>
  );
}
