import { OrderNote } from '#contract/orders/notes/order-notes.ts';
import { OrderSummary } from '#contract/orders/orders.ts';
import { Seller } from '#contract/orders/seller.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { soldOf } from './correct-lines.ts';
import { putBackStep } from './course/put-back-step.ts';
import { stepOfField } from './course/step-columns.ts';
import { takeBackOrders, whyNotTakeBack } from './course/take-back-orders.ts';
import { registerOrderFiles } from './files/order-files.routes.ts';
import { registerOrderImport } from './import/import.routes.ts';
import { putBackMembers } from './members/put-back-members.ts';
import { orderNoteHistory } from './notes/order-note.history.ts';
import { orderNotes } from './notes/order-notes.repository.ts';
import { registerOrderNotes } from './notes/order-notes.routes.ts';
import { updateNote } from './notes/write-note.ts';
import { orderHistory } from './order.history.ts';
import { findSummaries } from './orders.repository.ts';
import { registerOrders } from './orders.routes.ts';
import { sellerHistory } from './seller.history.ts';
import { findSeller } from './seller.repository.ts';
import { updateOrder } from './update-order.ts';
import { updateSeller } from './update-seller.ts';

export const ordersModule: Module = {
  name: 'orders',
  create: (deps) => ({
    routes(app) {
      registerOrders(app, deps);
      registerOrderNotes(app, deps);
      registerOrderFiles(app, deps);
      registerOrderImport(app, deps);
    },
  }),
  liveRows: {
    order: keyedRows('orderId', OrderSummary, (db, ids) => findSummaries(db, ids.map(Number))),
    orderNote: keyedRows('noteId', OrderNote, (db, ids) => orderNotes.byIds(db, ids.map(Number))),
    // there is only one seller, whatever the ids
    seller: { schema: Seller, load: async (db) => [await findSeller(db)] },
  },
  history: [
    {
      ...orderHistory,
      added: { whyNot: whyNotTakeBack, takeBack: takeBackOrders },
      putBack: (db, { entityId, field, from, revision }, by) => {
        const step = stepOfField(field);
        if (step) return putBackStep(db, { orderId: Number(entityId), step, revision, from }, by);
        return updateOrder(
          db,
          { orderId: Number(entityId), revision, changes: { [field]: from } },
          by,
          field === 'lines' ? soldOf(from) : undefined,
        );
      },
      putBackMany: { memberId: putBackMembers },
    },
    {
      ...orderNoteHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateNote(db, { noteId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
    { ...sellerHistory, putBack: (db, { field, from, revision }, by) => updateSeller(db, { revision, changes: { [field]: from } }, by) },
  ],
  samples: async (db, size) => (await import('./orders.samples.ts')).seedOrders(db, size),
};
