import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { HistoryKind, ModuleDeps } from '#server/module.ts';
import { noteShownChanges } from '#server/security/shown-receivers.ts';
import { fewRows } from './few-rows.ts';
import { sizeOfSet } from './put-back.repository.ts';
import { putBackSet } from './put-back-set.ts';

export function registerChangeSets(
  app: FastifyInstance,
  { database: { db, long }, securityLog }: ModuleDeps,
  kinds: readonly HistoryKind[],
): void {
  route(app, 'POST /api/changeSets/putBack', async ({ body, headers, staff, ...call }) => {
    const rows = await sizeOfSet(db, body.changeSetId);
    if (rows === undefined) throw new Problem('change-set-not-found');
    const putBack = (on: Db) => putBackSet(on, kinds, { ...body, key: headers['idempotency-key'], by: staff });
    const answer = rows <= fewRows ? await putBack(db) : await app.runHeavy(call, () => putBack(long));
    const later = answer.left.flatMap(({ change }) => change ?? []);
    noteShownChanges(securityLog, later, staff);
    return answer;
  });
}
