import type { Module } from '#server/module.ts';
import { registerHome } from './home.routes.ts';

export const homeModule: Module = {
  name: 'home',
  create: (deps) => ({ routes: (app) => registerHome(app, deps) }),
};
