import { carriersOf } from '#server/integrations/carriers/carriers.ts';
import type { Module } from '#server/module.ts';
import { findSendings } from './shipments.repository.ts';
import { registerShipments } from './shipments.routes.ts';

export const shipmentsModule: Module = {
  name: 'shipments',
  create: (deps) => {
    const carriers = carriersOf(deps.config.carriers);
    return { routes: (app) => registerShipments(app, deps, carriers) };
  },
  states: {
    async shipments(db, since) {
      const orders = await findSendings(db, since);
      return orders.length > 0 ? { orders } : undefined;
    },
  },
};
