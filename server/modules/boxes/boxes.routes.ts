import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findBoxes } from './boxes.repository.ts';
import { addBox, removeBox, updateBox } from './write-box.ts';

export function registerBoxes(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/boxes/list', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findBoxes(db);
  });
  route(app, 'POST /api/boxes/add', async ({ body, headers, staff }) => ({
    box: await addBox(db, body, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));
  route(app, 'POST /api/boxes/update', async ({ body, staff }) => ({ box: await updateBox(db, body, staff.staffId) }));
  route(app, 'POST /api/boxes/remove', async ({ body, staff }) => {
    await removeBox(db, body, staff.staffId);
    return {};
  });
}
