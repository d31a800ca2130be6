import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { noteShownOrder } from '#server/security/shown-receivers.ts';
import { findOrderHead, orderNotes } from './order-notes.repository.ts';
import { addNote, removeNote, updateNote } from './write-note.ts';

export function registerOrderNotes(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps): void {
  route(app, 'POST /api/orders/notes', async ({ body, staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const head = await findOrderHead(db, body.orderId);
    if (!head) throw new Problem('order-not-found');
    noteShownOrder(securityLog, head, staff);
    return { notes: await orderNotes.of(db, body.orderId) };
  });
  route(app, 'POST /api/orders/addNote', async ({ body, staff }) => ({ note: await addNote(db, body, staff.staffId) }));
  route(app, 'POST /api/orders/updateNote', async ({ body, staff }) => ({ note: await updateNote(db, body, staff.staffId) }));
  route(app, 'POST /api/orders/removeNote', async ({ body, staff }) => {
    await removeNote(db, body, staff.staffId);
    return {};
  });
}
