import type { FastifyInstance } from 'fastify';
import { mayShareViews } from '#contract/views/may-share.ts';
import { seenView } from '#contract/views/seen-view.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { saveView } from './save-view.ts';
import { deleteView, findSettings, findView, findViews, writeSetting } from './views.repository.ts';

export function registerViews(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/views/settings', ({ staff }) => findSettings(db, staff.staffId));

  route(app, 'POST /api/views/saveSetting', async ({ body, staff }) => {
    await writeSetting(db, staff.staffId, body.name, body.value);
    return {};
  });

  route(app, 'POST /api/views/list', async ({ staff }) => (await findViews(db, staff.staffId)).map((view) => seenView(view, staff)));

  route(app, 'POST /api/views/save', async ({ body, headers, staff }) => {
    if (body.isShared && !mayShareViews(body.list, staff)) throw new Problem('not-allowed');
    return { view: await saveView(db, body, { by: staff.staffId, key: headers['idempotency-key'] }) };
  });

  route(app, 'POST /api/views/delete', async ({ body, staff }) => {
    const view = await findView(db, staff.staffId, body.viewId);
    if (view && !view.isMine && !(view.isShared && mayShareViews(view.list, staff))) throw new Problem('not-allowed');
    if (view) await deleteView(db, view.viewId);
    return {};
  });
}
