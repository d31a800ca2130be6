import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Node reads the package.json of a package again for every import of it, and for every file within it. That of
 * drizzle-orm has 180 kB, it is 200 files, and nearly every file here imports it: that took a third of a start. Its files
 * import each other as ES modules only, and what we import of it is always the same file, so little need be looked up.
 * Import this before anything that imports Drizzle is resolved.
 */
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    }
    const isWithin = context.parentURL?.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.') && specifier.endsWith('.js');
    return isWithin ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});
