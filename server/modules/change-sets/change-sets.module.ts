import type { HistoryKind, Module } from '#server/module.ts';
import { registerChangeSets } from './change-sets.routes.ts';

/** @param kinds of the other modules, passed in because this module imports none of them */
export const changeSetsModule = (kinds: readonly HistoryKind[]): Module => ({
  name: 'change-sets',
  create: (deps) => ({ routes: (app) => registerChangeSets(app, deps, kinds) }),
});
