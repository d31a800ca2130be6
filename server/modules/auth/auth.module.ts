import type { Module } from '#server/module.ts';
import { registerAuth } from './auth.routes.ts';
import { sessionSweep } from './session-sweep.job.ts';

export const authModule: Module = {
  name: 'auth',
  create: (deps) => ({
    routes: (app) => registerAuth(app, deps),
    jobs: [sessionSweep(deps.database.db, deps.config)],
  }),
};
