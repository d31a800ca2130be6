import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:parts/';
const dynamicImport = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * Puts what the same screens import later into one file: a dynamic import is a file of its own otherwise, with one more
 * for whatever any two of them share, and a screen fetches a hundred.
 *
 * `families`: which of the modules below `root` that are imported dynamically lie together, by their paths there. Only the
 * built page is made so.
 */
export function mergeParts(root: string, families: Record<string, RegExp>): Plugin {
  const parts = new Map(Object.entries(families).map(([family, ofIt]) => [family, laterModules(root).filter((file) => ofIt.test(file))]));
  const partOf = (file: string) => {
    for (const [family, files] of parts)
      if (files.includes(file)) return `import('${prefix}${family}').then((parts) => parts.part${files.indexOf(file)})`;
    return undefined;
  };
  return {
    name: 'samusil:merge-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const files = parts.get(id.replace(`\0${prefix}`, ''));
      return files?.map((file, at) => `export * as part${at} from ${JSON.stringify(path.join(root, file))};`).join('\n') ?? null;
    },
    transform(code, id) {
      if (!id.startsWith(root)) return null;
      const merged = code.replace(dynamicImport, (whole, specifier: string) => partOf(resolveWithin(root, id, specifier)) ?? whole);
      return merged === code ? null : { code: merged, map: null };
    },
  };
}

/** Every module that another one imports dynamically, as paths below `root`. */
function laterModules(root: string): string[] {
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const imported = files.flatMap((file) => {
    const code = fs.readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(dynamicImport)].map(([, specifier = '']) => resolveWithin(root, path.join(root, file), specifier));
  });
  return [...new Set(imported)].sort();
}

/** What a module of the page names: by `#web/…`, or `./…` from its own folder. */
const resolveWithin = (root: string, importer: string, specifier: string): string =>
  specifier.startsWith('#web/') ? specifier.slice('#web/'.length) : path.relative(root, path.join(path.dirname(importer), specifier));
