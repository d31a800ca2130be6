import { Maker } from '#contract/makers/makers.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { makerHistory } from './maker.history.ts';
import { findMakers } from './makers.repository.ts';
import { registerMakers } from './makers.routes.ts';
import { putBackMaker } from './write-maker.ts';

export const makersModule: Module = {
  name: 'makers',
  create: (deps) => ({ routes: (app) => registerMakers(app, deps) }),
  liveRows: { maker: keyedRows('makerId', Maker, (db, ids) => findMakers(db, ids.map(Number))) },
  history: [
    {
      ...makerHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        putBackMaker(db, { makerId: Number(entityId), field, value: from, revision }, by),
    },
  ],
};
