import type { Module } from '#server/module.ts';
import { registerProductFiles } from './product-files.routes.ts';

export const productFilesModule: Module = {
  name: 'product-files',
  create: (deps) => ({ routes: (app) => registerProductFiles(app, deps) }),
};
