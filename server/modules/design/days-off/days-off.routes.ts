import type { FastifyInstance } from 'fastify';
import type { DaysOffRemoval } from '#contract/design/days-off/days-off.ts';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findDaysOff } from './days-off.repository.ts';
import { addDaysOff, removeDaysOff, updateDaysOff } from './write-days-off.ts';

export function registerDaysOff(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  const remove = async (body: DaysOffRemoval, who: { by: number; of?: number }) => {
    await removeDaysOff(db, body, who);
    return {};
  };
  route(app, 'POST /api/design/daysOff', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await findDaysOff(db);
  });
  route(app, 'POST /api/design/addDaysOff', async ({ body, headers, staff }) => ({
    daysOff: await addDaysOff(db, body, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));
  route(app, 'POST /api/design/updateDaysOff', async ({ body, staff }) => ({ daysOff: await updateDaysOff(db, body, staff.staffId) }));
  route(app, 'POST /api/design/removeDaysOff', ({ body, staff }) => remove(body, { by: staff.staffId }));
  route(app, 'POST /api/design/addOwnDaysOff', async ({ body, headers, staff: { staffId } }) => ({
    daysOff: await addDaysOff(db, { ...body, staffId }, { by: staffId, key: headers['idempotency-key'], of: staffId }),
  }));
  route(app, 'POST /api/design/removeOwnDaysOff', ({ body, staff: { staffId } }) => remove(body, { by: staffId, of: staffId }));
}
