import { StoredFact } from '#contract/customs/customs-fact.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { registerCustoms } from './customs.routes.ts';
import { customsFactHistory } from './customs-fact.history.ts';
import { findFactsById } from './customs-facts.repository.ts';
import { updateFact } from './write-fact.ts';

export const customsModule: Module = {
  name: 'customs',
  create: (deps) => ({ routes: (app) => registerCustoms(app, deps) }),
  liveRows: { customsFact: keyedRows('factId', StoredFact, (db, ids) => findFactsById(db, ids.map(Number))) },
  history: [
    {
      ...customsFactHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateFact(db, { factId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
  ],
};
