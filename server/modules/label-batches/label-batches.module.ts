import { sql } from 'drizzle-orm';
import { carriersOf } from '#server/integrations/carriers/carriers.ts';
import type { Module } from '#server/module.ts';
import { patienceWith, shippingCarrier } from '#server/modules/shipments/shipments.service.ts';
import { labelBatches } from './label-batches.job.ts';
import { findBatches } from './label-batches.repository.ts';
import { registerLabelBatches } from './label-batches.routes.ts';

export const labelBatchesModule: Module = {
  name: 'label-batches',
  create: (deps) => {
    const carrier = shippingCarrier(carriersOf(deps.config.carriers));
    return {
      routes: (app) => registerLabelBatches(app, deps, carrier),
      ...(carrier && { jobs: [labelBatches(deps.database.db, carrier, patienceWith(carrier), deps.announce)] }),
    };
  },
  states: {
    async labelBatches(db, since) {
      const batches = await findBatches(db, since(sql`b.xact`));
      return batches.length > 0 ? { batches } : undefined;
    },
  },
};
