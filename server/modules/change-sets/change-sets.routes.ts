import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { HistoryKind, ModuleDeps } from '#server/module.ts';
import { putBackSet } from './put-back-set.ts';

export function registerChangeSets(app: FastifyInstance, { database: { long } }: ModuleDeps, kinds: readonly HistoryKind[]): void {
  route(app, 'POST /api/changeSets/putBack', ({ body, headers, staff, reply }) =>
    app.heavyCalls.run({ staffId: staff.staffId, isGone: () => reply.raw.destroyed }, () =>
      putBackSet(long, kinds, { ...body, key: headers['idempotency-key'], by: staff }),
    ),
  );
}
