import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { createEcountConnection } from './ecount-connection.ts';
import { listUnfinished } from './ecount-registration.repository.ts';
import { fetchList, readSavedList } from './fetch-list.ts';
import { registerInEcount } from './register-in-ecount.ts';

/** How long a page may use the token that `initialize` returned: a long working day. */
const tokenSeconds = 12 * 3600;
const purpose = 'ecount-session';

/** The endpoints for ECOUNT. Everything else works without ECOUNT. */
export function registerAccounting(app: FastifyInstance, { config, database: { db, long } }: ModuleDeps): void {
  const sealer = createSealer(config);
  const connection = config.ecount && createEcountConnection(db, config.ecount, sealer);

  const connected = () => {
    if (!connection) throw new Problem('ecount-not-connected');
    return connection;
  };
  /**
   * The company's connection, for a page with a valid token from `initialize`. The token stays valid after the login with which it began.
   */
  const opened = async (token: string, staffId: number) => {
    const ecount = connected();
    if ((await sealer.unseal(token, { purpose, staffId })) === undefined) throw new Problem('ecount-token-invalid');
    return ecount;
  };

  route(app, 'POST /api/e-count/initialize', async ({ body, staff: { staffId } }) => {
    const { zone, number } = await connected().session({ retry: body.retry });
    // the token holds the number of the login, not the session id: it contains nothing that ECOUNT would accept
    return { ZONE: zone, SESSION_ID: await sealer.seal({ login: number }, { purpose, staffId, seconds: tokenSeconds }) };
  });
  route(app, 'POST /api/e-count/productList', async ({ body, staff }) => {
    const ecount = await opened(body.SESSION_ID, staff.staffId);
    return await (body.kept ? readSavedList(db, ecount) : fetchList(long, ecount));
  });
  route(app, 'POST /api/e-count/regitProduct', async ({ body, staff }) => {
    const ecount = await opened(body.SESSION_ID, staff.staffId);
    return await registerInEcount(db, ecount, body.newProduct, staff.staffId);
  });
  route(app, 'POST /api/e-count/unfinished', async () => ({ registrations: await listUnfinished(db) }));
}
