import type { Module } from '#server/module.ts';
import { customersJob } from './customers.job.ts';
import { registerCustomers } from './customers.routes.ts';

export const customersModule: Module = {
  name: 'customers',
  create: (deps) => ({ routes: (app) => registerCustomers(app, deps), jobs: [customersJob(deps.database)] }),
};
