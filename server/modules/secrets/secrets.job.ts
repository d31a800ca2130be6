import type { Job } from '#server/jobs/job.ts';
import type { Module, ModuleDeps } from '#server/module.ts';
import { noteSecrets, supersededLong } from './secret-use.ts';

/**
 * Records the secrets with which this process was started (each process has its own environment) and encrypts stored
 * tokens with the present secret. It repeats every day, since a process that still has only the previous secret seals new
 * tokens with that.
 */
export const secretsJob = (
  { config, database: { db }, securityLog, log }: ModuleDeps,
  reseals: readonly NonNullable<Module['reseal']>[],
): Job => ({
  name: 'secrets',
  when: { everySeconds: 86_400 },
  async run() {
    for (const secret of await noteSecrets(db, config)) {
      log.info({ secret }, 'a secret was rotated');
      securityLog.note({ kind: 'secret-rotated', subject: secret });
    }
    for (const secret of await supersededLong(db, config)) log.warn({ secret }, 'a previous secret is still taken: leave it out');
    if (config.previousSessionSecret !== undefined) for (const reseal of reseals) await reseal(db, config);
    return undefined;
  },
});
