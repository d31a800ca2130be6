import type { Module } from '#server/module.ts';
import { registerAddresses } from './addresses.routes.ts';

export const addressesModule: Module = {
  name: 'addresses',
  create: (deps) => ({ routes: (app) => registerAddresses(app, deps) }),
};
