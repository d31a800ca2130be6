import { sql } from 'drizzle-orm';
import type { Module } from '#server/module.ts';
import { createEcountConnection } from '#server/modules/accounting/accounting.service.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { registerProductFiles } from './product-files.routes.ts';
import { productRegistration } from './product-registration.job.ts';
import { findRegistrations } from './registration.repository.ts';
import { registerRegistrations } from './registrations.routes.ts';

export const productFilesModule: Module = {
  name: 'product-files',
  create: (deps) => {
    const { config, database, announce } = deps;
    const ecount = config.ecount && createEcountConnection(database.db, config.ecount, createSealer(config));
    return {
      routes(app) {
        registerProductFiles(app, deps);
        registerRegistrations(app, deps);
      },
      ...(ecount && { jobs: [productRegistration(database.db, ecount, announce)] }),
    };
  },
  states: {
    async registrations(db, since) {
      const registrations = await findRegistrations(db, since(sql`r.xact`));
      return registrations.length > 0 ? { registrations } : undefined;
    },
  },
};
