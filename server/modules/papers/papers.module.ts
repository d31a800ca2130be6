import type { Module } from '#server/module.ts';
import { registerPapers } from './papers.routes.ts';

export const papersModule: Module = {
  name: 'papers',
  create: (deps) => ({ routes: (app) => registerPapers(app, deps) }),
};
