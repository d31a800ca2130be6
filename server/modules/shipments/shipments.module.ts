import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import type { Module } from '#server/module.ts';
import { registerShipments } from './shipments.routes.ts';

export const shipmentsModule: Module = {
  name: 'shipments',
  create: (deps) => {
    const carriers = createCarriers(deps.config.carriers);
    return { routes: (app) => registerShipments(app, deps, carriers) };
  },
};
