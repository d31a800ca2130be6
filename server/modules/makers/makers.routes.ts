import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { carryMakers } from './carry-makers.ts';
import { makerList } from './makers.repository.ts';
import { eraseMaker, keepMaker } from './write-maker.ts';

export function registerMakers(app: FastifyInstance, { database: { db }, jobs }: ModuleDeps): void {
  const listMakers = makerList();

  route(app, 'POST /api/makers/list', () => listMakers(db));
  route(app, 'POST /api/makers/write', async ({ body, staff }) => ({ maker: await keepMaker(db, body, staff.staffId) }));
  route(app, 'POST /api/makers/carry', async ({ body, staff }) => ({ makers: await carryMakers(db, body, staff.staffId) }));
  route(app, 'POST /api/makers/erasePersonal', async ({ body, staff }) => {
    const maker = await eraseMaker(db, body, staff.staffId);
    // the job also removes what remains of the old rows in the files of the database
    jobs.wake('personal-data');
    return { maker };
  });
}
