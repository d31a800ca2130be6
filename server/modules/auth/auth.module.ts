import type { Module } from '#server/module.ts';
import { registerAuth } from './auth.routes.ts';
import { sessionSweep } from './session-sweep.job.ts';

export const authModule: Module = {
  name: 'auth',
  routes: registerAuth,
  jobs: ({ config, database }) => [sessionSweep(database.db, config)],
};
