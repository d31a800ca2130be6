import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findFacts } from './customs-facts.repository.ts';
import { addFact, removeFact, updateFact } from './write-fact.ts';

export function registerCustoms(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/customs/facts', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findFacts(db);
  });
  route(app, 'POST /api/customs/addFact', async ({ body, headers, staff }) => ({
    fact: await addFact(db, body, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));
  route(app, 'POST /api/customs/removeFact', async ({ body, staff }) => {
    await removeFact(db, body, staff.staffId);
    return {};
  });
  route(app, 'POST /api/customs/updateFact', async ({ body, staff }) => ({ fact: await updateFact(db, body, staff.staffId) }));
}
