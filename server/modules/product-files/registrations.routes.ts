import type { FastifyInstance } from 'fastify';
import { mayRegister } from '#contract/product-files/may-register.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { beginRegistration } from './begin-registration.ts';
import { findFailed, findRegistration, recentRegistrations, registrations } from './registration.repository.ts';

/** The endpoints for new products of files, which `product-registration.job.ts` registers. */
export function registerRegistrations(app: FastifyInstance, { config, database: { db, long } }: ModuleDeps): void {
  route(app, 'POST /api/registrations/begin', async ({ body, staff }) => {
    if (!config.ecount) throw new Problem('ecount-not-connected');
    const takesPrices = body.rows.some(({ prices }) => Object.keys(prices).length > 0);
    if (!mayRegister({ takesPrices }, staff)) throw new Problem('not-allowed');
    return await beginRegistration(long, body, staff.staffId);
  });
  route(app, 'POST /api/registrations/list', () => recentRegistrations(db));
  route(app, 'POST /api/registrations/move', async ({ body: { registrationId, to }, staff }) => {
    // anybody who may change products may stop it; it goes on in the name of whoever continues it
    if (to === 'running' && !mayRegister(await findRegistration(db, registrationId), staff)) throw new Problem('not-allowed');
    await registrations.move(db, registrationId, to, staff.staffId);
    return await findRegistration(db, registrationId);
  });
  route(app, 'POST /api/registrations/failed', async ({ body: { registrationId } }) => {
    await findRegistration(long, registrationId);
    return await findFailed(long, registrationId);
  });
}
