import type { OrderNote } from '#contract/orders/notes/order-notes.ts';
import { call, callList } from '#web/http/call.ts';
import { notebook } from '#web/sync/notes/notebook.ts';

export const orderNotebook = notebook<OrderNote>('order', ({ orderId }) => orderId, {
  list: (orderId, signal) => callList('POST /api/orders/notes', { body: { orderId }, signal }),
  add: (orderId, note) => call('POST /api/orders/addNote', { body: { ...note, orderId } }),
  update: (body) => call('POST /api/orders/updateNote', { body }),
  remove: (body) => call('POST /api/orders/removeNote', { body }),
});
