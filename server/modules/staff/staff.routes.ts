import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { closeSessionsOf } from '#server/modules/auth/auth.service.ts';
import { addStaff } from './add-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { presentStaff } from './present-staff.ts';
import { requireRightsOver } from './rights-over.ts';
import { selectStaff, writePreferences } from './staff.repository.ts';
import { updateStaff } from './update-staff.ts';

export function registerStaff(app: FastifyInstance, { config, database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/staff/list', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return (await selectStaff(db)).map(presentStaff);
  });

  route(app, 'POST /api/staff/add', async ({ body, headers, staff }) => ({
    staff: await addStaff(db, body, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));

  route(app, 'POST /api/staff/update', async ({ body, staff }) => ({ staff: await updateStaff(db, body, staff.staffId) }));

  route(app, 'POST /api/staff/invite', async ({ body, staff }) => {
    const query = new URLSearchParams({ invitation: await inviteStaff(db, body.staffId, staff.staffId) });
    return { url: `${config.publicUrl}/Authorization?${query}` };
  });

  route(app, 'POST /api/staff/endSessions', async ({ body, staff }) => {
    await requireRightsOver(db, staff.staffId, body.staffId);
    await closeSessionsOf(db, body.staffId);
    return {};
  });

  route(app, 'POST /api/staff/updatePreferences', async ({ body, staff }) => ({
    staff: presentStaff(await writePreferences(db, staff.staffId, body)),
  }));
}
