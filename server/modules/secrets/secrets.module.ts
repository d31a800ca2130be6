import type { Module } from '#server/module.ts';
import { secretsJob } from './secrets.job.ts';

/** @param reseals of the other modules; this module imports none of them */
export const secretsModule = (reseals: readonly NonNullable<Module['reseal']>[]): Module => ({
  name: 'secrets',
  create: (deps) => ({ routes: () => {}, jobs: [secretsJob(deps, reseals)] }),
});
