import type { Module } from '#server/module.ts';
import { registerViews } from './views.routes.ts';

export const viewsModule: Module = {
  name: 'views',
  create: (deps) => ({ routes: (app) => registerViews(app, deps) }),
};
