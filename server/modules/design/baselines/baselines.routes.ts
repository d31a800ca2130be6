import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { baselineChanges } from './baseline-changes.ts';
import { findBaselines, findDays } from './baselines.repository.ts';
import { addBaseline, removeBaseline, renameBaseline, wantedBaseline } from './write-baseline.ts';

export function registerBaselines(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/design/baselines', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findBaselines(db);
  });
  route(app, 'POST /api/design/baselineDays', async ({ body: { baselineId } }) => {
    await wantedBaseline(db, baselineId);
    return { items: await findDays(db, baselineId) };
  });
  route(app, 'POST /api/design/baselineChanges', async ({ body: { baselineId } }) => {
    await wantedBaseline(db, baselineId);
    return await baselineChanges(db, baselineId);
  });
  route(app, 'POST /api/design/addBaseline', async ({ body, headers, staff }) => ({
    baseline: await addBaseline(db, body.baselineName, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));
  route(app, 'POST /api/design/renameBaseline', async ({ body, staff }) => ({ baseline: await renameBaseline(db, body, staff.staffId) }));
  route(app, 'POST /api/design/removeBaseline', async ({ body, staff }) => {
    await removeBaseline(db, body, staff.staffId);
    return {};
  });
}
