import type { Module } from '#server/module.ts';
import { lastBackupMetric } from './backup.metric.ts';
import { registerBackup } from './backup.routes.ts';
import { dailyBackup } from './daily-backup.job.ts';

export const backupModule: Module = {
  name: 'backup',
  create: (deps) => {
    const { config, database } = deps;
    return {
      routes: (app) => registerBackup(app, deps),
      ...(config.backup && { jobs: [dailyBackup(database.db, config, config.backup)], metrics: [lastBackupMetric(database.db)] }),
    };
  },
};
