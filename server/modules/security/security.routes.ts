import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import { attachment } from '#server/documents/attachment.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { markRead, unreadNotices } from './notices.repository.ts';
import { countNew, listEvents } from './security.repository.ts';
import { securityFile } from './security-file.ts';
import { recordSwitch } from './security-switch.ts';

export function registerSecurityEvents(app: FastifyInstance, { config, database, securityLog }: ModuleDeps): void {
  const { db } = database;
  database.onCopy?.(() => securityLog.note({ kind: 'database-copied' }));
  app.addHook('onReady', () => recordSwitch(db, config.securityLog));

  route(app, 'POST /api/security/list', ({ body }) => listEvents(db, body));
  route(app, 'POST /api/security/countNew', async ({ body: { after, ...filter } }) => ({ count: await countNew(db, after, filter) }));
  route(app, 'GET /api/security/export', ({ query: { language, ...filter }, reply }) => {
    securityLog.note({ kind: 'log-exported' });
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`security-${koreanDay(Date.now())}.csv`))
      .send(Readable.from(securityFile(db, filter, language)));
  });

  route(app, 'POST /api/security/notices', async ({ staff }) => ({ notices: await unreadNotices(db, staff.staffId) }));
  route(app, 'POST /api/security/markRead', async ({ body, staff }) => {
    await markRead(db, staff.staffId, body.eventIds);
    return {};
  });
}
