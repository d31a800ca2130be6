import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { listTemplates } from './list-templates.ts';
import { removeTemplate, saveTemplate } from './save-template.ts';

export function registerTemplates(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/templates/list', () => listTemplates(db));

  route(app, 'POST /api/templates/save', async ({ body, headers, staff }) => {
    await saveTemplate(db, body, { by: staff.staffId, key: headers['idempotency-key'] });
    return await listTemplates(db);
  });

  route(app, 'POST /api/templates/delete', async ({ body }) => {
    await removeTemplate(db, body);
    return await listTemplates(db);
  });
}
