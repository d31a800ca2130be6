import type { Module } from '#server/module.ts';
import { registerSecurityEvents } from './security.routes.ts';
import { securityThinning } from './security-thinning.job.ts';

/** Reads what `server/security/` writes. */
export const securityModule: Module = {
  name: 'security',
  create: (deps) => ({
    routes: (app) => registerSecurityEvents(app, deps),
    jobs: [securityThinning(deps.database.long, deps.config.securityLogDays)],
  }),
  signals: { security: async () => ({}) },
};
