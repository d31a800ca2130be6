import { registerHooks } from 'node:module';

/**
 * Gives every page its own instances of the modules, as every browser tab has: a file that is imported with `?page=7`
 * imports the files of `web` with `?page=7`, too. Packages and the contract are shared.
 */
export function isolatePageModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const page = /\?page=\d+$/.exec(context.parentURL ?? '')?.[0];
      return page !== undefined && found.url.includes('/web/') && !found.url.includes('/node_modules/')
        ? { ...found, url: found.url + page }
        : found;
    },
  });
}
