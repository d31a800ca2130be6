import type { Module } from '#server/module.ts';
import { registerMentions } from './mentions.routes.ts';

export const mentionsModule: Module = {
  name: 'mentions',
  create: (deps) => ({ routes: (app) => registerMentions(app, deps) }),
};
