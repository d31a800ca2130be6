import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { isForAnother, sessionCookie } from '#server/http/session.ts';
import type { ModuleDeps } from '#server/module.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { findSignedInStaff } from '#server/modules/staff/staff.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { closeSession, closeSessionsOf, tokenHash } from './auth.service.ts';
import { listSessions } from './session-list.ts';
import { registerSignIn } from './sign-in.routes.ts';

export function registerAuth(app: FastifyInstance, deps: ModuleDeps): void {
  const { config } = deps;
  const { db } = deps.database;
  const session = sessionCookie(config);
  const sealer = createSealer(config);

  registerSignIn(app, deps);

  route(app, 'POST /api/auth/session', async ({ staff, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const found = await findSignedInStaff(db, staff.staffId);
    if (!found) throw new Problem('signed-out');
    return { staff: found, browserKey: sealer.browserKey(found) };
  });

  route(app, 'POST /api/auth/office', () => ({
    imageBaseUrl: config.imageBaseUrl ?? null,
    connected: {
      carrier: Object.values(config.carriers).some((carrier) => carrier !== undefined),
      accounting: config.ecount !== undefined,
      calendar: config.calendar !== undefined,
    },
    sandbox: config.upstreams === 'sandbox',
  }));

  // the call itself is enough: activity extends the session (`http/session.ts`)
  route(app, 'POST /api/auth/active', () => ({}));

  route(app, 'POST /api/auth/sessions', async ({ staff }) => ({
    limits: { idleHours: config.sessionIdleHours, days: config.sessionDays },
    sessions: await listSessions(db, config, staff),
  }));
  route(app, 'POST /api/auth/endSession', async ({ body, staff }) => {
    await closeSessionsOf(db, staff.staffId, { sessionId: body.sessionId });
    return {};
  });
  route(app, 'POST /api/auth/endOtherSessions', async ({ staff }) => {
    await closeSessionsOf(db, staff.staffId, { except: staff.tokenHash });
    return {};
  });

  route(app, 'POST /api/auth/signOut', async ({ request, reply }) => {
    const token = request.cookies[session.name];
    if (token !== undefined) await signOut(db, tokenHash(token), request);
    reply.clearCookie(session.name, session.options);
    return {};
  });
}

/** Ends the session. Throws `other-person` where the page belongs to another person than the session: then the session goes on. */
async function signOut(db: Db, hash: Buffer, request: FastifyRequest): Promise<void> {
  await db.transaction(async (tx) => {
    const staffId = await closeSession(tx, hash);
    if (staffId === undefined) return;
    if (isForAnother(request, { staffId })) throw new Problem('other-person');
    await recordEvent(tx, { kind: 'signed-out', staffId });
  });
}
