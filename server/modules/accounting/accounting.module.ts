import type { Module } from '#server/module.ts';
import { registerAccounting } from './accounting.routes.ts';

export const accountingModule: Module = {
  name: 'accounting',
  create: (deps) => ({ routes: (app) => registerAccounting(app, deps) }),
};
