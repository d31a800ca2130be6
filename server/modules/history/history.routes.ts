import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { HistoryKind, ModuleDeps } from '#server/module.ts';
import { noteShownChanges } from '#server/security/shown-receivers.ts';
import { listChanges } from './history.repository.ts';
import { putBack } from './put-back.ts';

export function registerHistory(app: FastifyInstance, { database: { db }, securityLog }: ModuleDeps, kinds: readonly HistoryKind[]): void {
  route(app, 'POST /api/history/recent', async ({ body, staff }) => {
    // without carriers' scans: each scan of each parcel is a change, and they would displace what people did
    const { changes, sets } = await listChanges(db, kinds, body, { byPeople: true });
    noteShownChanges(securityLog, changes, staff);
    return { changes, sets };
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
