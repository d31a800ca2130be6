import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '#server/app.ts';
import { route } from '#server/http/route.ts';
import { listChanges, selectChanges } from './history.repository.ts';
import { putBack } from './put-back.ts';

export function registerHistory(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/history/recent', async ({ body }) => ({ changes: await selectChanges(db, undefined, body.limit) }));
  route(app, 'POST /api/history/list', ({ body }) => listChanges(db, body));
  route(app, 'POST /api/history/putBack', async ({ body, staff }) => {
    await putBack(db, body.changeId, staff);
    return {};
  });
}
