import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:parts/';
const loaderPrefix = 'virtual:load-parts/';
const dynamicImport = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * Puts what the same screens import later into one file: a dynamic import is a file of its own otherwise, with one more
 * for whatever any two of them share, and a screen fetches a hundred. A family is imported in one place only, and that is
 * part of what the page starts with: Vite names the files that an import waits for in each file that has it.
 *
 * `entry`: what the page starts with. `families`: which of the modules below `root` that are imported dynamically lie together, by
 * their paths there. Only the built page is made so.
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
