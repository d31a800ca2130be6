import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { carriersOf } from '#server/integrations/carriers/carriers.ts';
import type { ModuleDeps } from '#server/module.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';

/** An hour, for which the page keeps the token, and five minutes for a request at the last moment. */
const tokenSeconds = 3_900;

const Sealed = z.object({ token: z.string() });

/** The carrier's address check. The page gets a sealed token, which the carrier itself would not accept. */
export function registerAddresses(app: FastifyInstance, { config }: ModuleDeps): void {
  const checker = carriersOf(config.carriers).find(({ addresses }) => addresses)?.addresses;
  const sealer = createSealer(config);
  const purpose = 'carrier-token';

  const connected = () => {
    if (!checker) throw new Problem('carrier-not-connected');
    return checker;
  };

  route(app, 'POST /api/fedex/authorize', async ({ staff }) => {
    const token = await connected().token();
    return { access_token: await sealer.seal({ token }, { purpose, staffId: staff.staffId, seconds: tokenSeconds }) };
  });

  route(app, 'POST /api/fedex/addressCheck', async ({ headers, body, staff }) => {
    const carrier = connected();
    const content = await sealer.unseal(headers.authorization.replace(/^Bearer /i, ''), { purpose, staffId: staff.staffId });
    const sealed = Sealed.safeParse(content);
    if (!sealed.success) throw new Problem('carrier-token-invalid');
    return await carrier.resolve(body, { token: sealed.data.token, locale: headers['x-locale'] });
  });
}
