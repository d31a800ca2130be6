import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * To find a module, Node asks the disk for it and reads the package.json that it belongs to again, for each of thousands
 * of imports. Most can be told without looking: our own modules name each other by `#area/…`, as `imports` of package.json
 * has it, or by `./…`, always with the ending; the files of some packages that are hundreds of ES modules name each other
 * likewise; and what we import of those packages is always the same file. Import this before anything else is resolved, or
 * give it to `--import`.
 */
const root = new URL('..', import.meta.url);
const packages = new URL('node_modules/', root).href;

/** Packages of many files, which are ES modules where their names end in `.js`. */
const manyFiles = ['drizzle-orm', 'jose', 'zod'];
const folders = manyFiles.map((name) => `${packages}${name}/`);
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = parentURL.startsWith(root.href) && !parentURL.startsWith(packages);
    if (isOurs && specifier.endsWith('.ts')) {
      const { href: url } = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL);
      return { url, format: 'module-typescript', shortCircuit: true };
    }
    if (isOurs && manyFiles.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    }
    const isWithin = specifier.startsWith('.') && specifier.endsWith('.js') && folders.some((folder) => parentURL.startsWith(folder));
    return isWithin ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});
