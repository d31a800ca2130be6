import type { FastifyInstance } from 'fastify';
import { koreanDay } from '#contract/days.ts';
import { mostMoved } from '#contract/home/home.endpoints.ts';
import { homeCounts, mayCount } from '#contract/home/home-counts.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { findTroubles } from './calendar-troubles.ts';
import { countAll, courseStartDay } from './count-all.ts';
import { findStepsDone } from './first-steps.ts';
import { findMovedWork, markMovedWork } from './moved-work.ts';
import { countOrderDays } from './order-days.ts';

export function registerHome(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/home/counts', async ({ staff }) => {
    const day = koreanDay(Date.now());
    const names = homeCounts.filter((name) => mayCount(name, staff));
    const counts = await countAll(db, names, { day, staffId: staff.staffId });
    return { day, counts, confirmFrom: await courseStartDay(db), steps: await findStepsDone(db) };
  });
  route(app, 'POST /api/home/orderDays', () => countOrderDays(db, koreanDay(Date.now())));
  route(app, 'POST /api/home/movedWork', async ({ staff }) => {
    const moved = await findMovedWork(db, staff.staffId);
    return { moved: moved.slice(0, mostMoved), count: moved.length };
  });
  route(app, 'POST /api/home/readMovedWork', async ({ body, staff }) => {
    await markMovedWork(db, staff.staffId, body.marks);
    return {};
  });
  route(app, 'POST /api/home/calendarTroubles', async () => ({ projects: await findTroubles(db) }));
}
