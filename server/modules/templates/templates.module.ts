import type { Module } from '#server/module.ts';
import { registerTemplates } from './templates.routes.ts';

export const templatesModule: Module = {
  name: 'templates',
  create: (deps) => ({ routes: (app) => registerTemplates(app, deps) }),
};
