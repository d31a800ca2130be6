import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Resolves most imports without the file system. Node's own resolution looks for each file on the disk and reads its
 * package.json again, for thousands of imports. Most of these are predictable: our own modules import each other by `#area/…`
 * (as `imports` of package.json defines it) or by `./…`, always with the extension; within packages that consist of hundreds of
 * ES modules the files import each other by relative paths, likewise; and an import of such a package from our code always
 * leads to the same file. Import this module before anything else is resolved, or pass it to `--import`.
 */
const root = new URL('..', import.meta.url);
const packages = new URL('node_modules/', root).href;

/** Packages of many files, in which every file that ends in `.js` is an ES module. */
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
