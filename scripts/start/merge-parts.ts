import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:parts/';
const loaderPrefix = 'virtual:load-parts/';
const dynamicImport = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * Puts modules that the same screens import later into one file. Otherwise each dynamic import becomes a file, with another file for the
 * code that any two of them share, and a screen fetches a hundred. The dynamic import of a family is in one module only, which is part of
 * the page's start: Vite lists the files that an import waits for in each file that has the import.
 *
 * `entry`: the module with which the page starts. `families`: patterns that decide which of the dynamically imported modules below `root`
 * belong together, by their paths. This applies only to the built page.
 */
export function mergeParts(root: string, entry: string, families: Record<string, RegExp>): Plugin {
  const later = laterModules(root);
  const parts = Object.entries(families).map(([family, ofIt], at) => ({
    family,
    files: later.filter((file) => ofIt.test(file)),
    load: `loadParts${at}`,
  }));
  const within = (start: string, id: string) => parts.find(({ family }) => id === `\0${start}${family}`);
  return {
    name: 'samusil:merge-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) || id.startsWith(loaderPrefix) ? `\0${id}` : null),
    load(id) {
      const loaded = within(loaderPrefix, id);
      if (loaded) return `export const ${loaded.load} = () => import('${prefix}${loaded.family}');`;
      return (
        within(prefix, id)
          ?.files.map((file, at) => `export * as part${at} from ${JSON.stringify(path.join(root, file))};`)
          .join('\n') ?? null
      );
    },
    transform(code, id) {
      if (!id.startsWith(root)) return null;
      const used = new Set(id === path.join(root, entry) ? parts : []);
      const merged = code.replace(dynamicImport, (whole, specifier: string) => {
        const file = resolveWithin(root, id, specifier);
        const part = parts.find(({ files }) => files.includes(file));
        if (!part) return whole;
        used.add(part);
        return `${part.load}().then((parts) => parts.part${part.files.indexOf(file)})`;
      });
      if (used.size === 0) return null;
      const imports = [...used].map(({ family, load }) => `import { ${load} } from '${loaderPrefix}${family}';`);
      return { code: [merged, ...imports].join('\n'), map: null };
    },
  };
}

/** All modules that are imported dynamically, as paths below `root`. */
function laterModules(root: string): string[] {
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const imported = files.flatMap((file) => {
    const code = fs.readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(dynamicImport)].map(([, specifier = '']) => resolveWithin(root, path.join(root, file), specifier));
  });
  return [...new Set(imported)].sort();
}

/** Resolves an import in a module of the page: `#web/…`, or `./…` relative to its own folder. */
const resolveWithin = (root: string, importer: string, specifier: string): string =>
  specifier.startsWith('#web/') ? specifier.slice('#web/'.length) : path.relative(root, path.join(path.dirname(importer), specifier));
