import type { Module } from '#server/module.ts';
import { registerFinder } from './finder.routes.ts';

export const finderModule: Module = {
  name: 'finder',
  create: (deps) => ({ routes: (app) => registerFinder(app, deps) }),
};
