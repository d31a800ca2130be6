import type { Module } from '#server/module.ts';
import { personalData } from './personal-data.job.ts';
import { registerPrivacy } from './privacy.routes.ts';

export const privacyModule: Module = {
  name: 'privacy',
  create: (deps) => ({
    routes: (app) => registerPrivacy(app, deps),
    jobs: [personalData(deps.database, deps.config.retention)],
  }),
};
