import type { HistoryKind, Module } from '#server/module.ts';
import { registerHistory } from './history.routes.ts';

/** @param kinds of the other modules: it knows none itself */
export const historyModule = (kinds: readonly HistoryKind[]): Module => ({
  name: 'history',
  create: (deps) => ({ routes: (app) => registerHistory(app, deps, kinds) }),
});
