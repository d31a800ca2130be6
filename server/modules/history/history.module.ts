import type { HistoryKind, Module } from '#server/module.ts';
import { registerHistory } from './history.routes.ts';

/** @param kinds of the other modules; this module imports none of them */
export const historyModule = (kinds: readonly HistoryKind[]): Module => ({
  name: 'history',
  create: (deps) => ({ routes: (app) => registerHistory(app, deps, kinds) }),
});
