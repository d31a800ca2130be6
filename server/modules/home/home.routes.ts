import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import { homeCounts, mayCount } from '#contract/home/home-counts.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findTroubles } from './calendar-troubles.ts';
import { countAll, courseStartDay } from './count-all.ts';
import { findStepsDone } from './first-steps.ts';
import { countOrderDays } from './order-days.ts';

export function registerHome(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/home/counts', async ({ staff }) => {
    const day = koreanDay(Date.now());
    const names = homeCounts.filter((name) => mayCount(name, staff));
    const counts = await countAll(db, names, { day, staffId: staff.staffId });
    return { day, counts, confirmFrom: await courseStartDay(db), steps: await findStepsDone(db) };
  });
  route(app, 'POST /api/home/orderDays', () => countOrderDays(db, koreanDay(Date.now())));
  route(app, 'POST /api/home/calendarTroubles', async () => ({ projects: await findTroubles(db) }));
}
