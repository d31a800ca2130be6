import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { HistoryKind, ModuleDeps } from '#server/module.ts';
import { noteShownChanges } from '#server/security/shown-receivers.ts';
import { listChanges, selectChanges } from './history.repository.ts';
import { putBack } from './put-back.ts';

export function registerHistory(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps, kinds: readonly HistoryKind[]): void {
  route(app, 'POST /api/history/recent', async ({ body, staff }) => {
    const changes = await selectChanges(db, kinds, undefined, body.limit);
    noteShownChanges(securityLog, changes, staff);
    return { changes };
  });
  route(app, 'POST /api/history/list', async ({ body, staff }) => {
    const page = await listChanges(db, kinds, body);
    noteShownChanges(securityLog, page.changes, staff);
    return page;
  });
  route(app, 'POST /api/history/putBack', async ({ body, staff }) => {
    await putBack(db, kinds, body.changeId, staff);
    return {};
  });
}
