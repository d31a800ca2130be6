import type { Module } from '#server/module.ts';
import { createSealer } from '#server/modules/secrets/secrets.service.ts';
import { registerAccounting } from './accounting.routes.ts';
import { resealSession } from './ecount-session.repository.ts';

export const accountingModule: Module = {
  name: 'accounting',
  create: (deps) => ({ routes: (app) => registerAccounting(app, deps) }),
  reseal: (db, secrets) => resealSession(db, createSealer(secrets)),
};
