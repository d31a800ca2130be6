import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { addRole, removeRole, updateRole } from './change-role.ts';
import { selectRoles } from './roles.repository.ts';

export function registerRoles(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/roles/list', async ({ reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    return await selectRoles(db);
  });
  route(app, 'POST /api/roles/add', async ({ body, headers, staff }) => ({
    role: await addRole(db, body, { by: staff.staffId, key: headers['idempotency-key'] }),
  }));
  route(app, 'POST /api/roles/update', async ({ body, staff }) => ({ role: await updateRole(db, body, staff.staffId) }));
  route(app, 'POST /api/roles/delete', async ({ body, staff }) => {
    await removeRole(db, body, staff.staffId);
    return {};
  });
}
