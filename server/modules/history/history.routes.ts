import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { HistoryKind, ModuleDeps } from '#server/module.ts';
import { listChanges, selectChanges } from './history.repository.ts';
import { putBack } from './put-back.ts';

export function registerHistory(app: FastifyInstance, { database: { db } }: ModuleDeps, kinds: readonly HistoryKind[]): void {
  route(app, 'POST /api/history/recent', async ({ body }) => ({ changes: await selectChanges(db, kinds, undefined, body.limit) }));
  route(app, 'POST /api/history/list', ({ body }) => listChanges(db, kinds, body));
  route(app, 'POST /api/history/putBack', async ({ body, staff }) => {
    await putBack(db, kinds, body.changeId, staff);
    return {};
  });
}
