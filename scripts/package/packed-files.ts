import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fonts } from '#server/documents/fonts.ts';
import { runtimeImports } from './runtime-imports.ts';

const root = path.join(import.meta.dirname, '../..');

/** Commands that administrators run on the server: as `samusil <command>`, and in a clone as `npm run <command>`. */
const commands = ['doctor', 'backup', 'restore', 'move'];

/** Files of packages that are never loaded at run time: types, sources, maps, texts, most extensions of the embedded database, and tests. */
const unused =
  /(\.map|\.[cm]?tsx?|\.md|\.markdown|\.flow|\.tar\.gz|\.tsbuildinfo)$|\/(test|tests|__tests__|benchmarks?|examples?|docs|man|\.github)\//i;
const licence = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Every file of the repository that a server needs, as it is in the repository. The built page is packed separately. */
export function packedSources(): string[] {
  const ofAreas = globSync('{contract,server}/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(test|fixture)\.tsx?$|(^|\/)tsconfig\.json$|^server\/db\/released\//.test(file));
  const entries = globSync(`scripts/{${commands.join(',')}}.ts`, { cwd: root });
  const sources = withImports([...ofAreas.filter((file) => file.endsWith('.ts')), ...entries]);
  return [...new Set([...ofAreas, ...sources])].sort();
}

/** These files, and all files of the repository that they import, directly or indirectly. */
function withImports(files: string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const { file: imported } of runtimeImports(file)) if (imported?.endsWith('.ts')) found.add(imported);
  return found;
}

/** Every file of `node_modules` that a server needs, without the runtime. */
export function packedModules(): string[] {
  const extensions = loadedExtensions();
  return packages()
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true, exclude: [`${folder}/**/node_modules`] }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => licence.test(file) || extensions.has(file) || (isServedFont(file) && !unused.test(file)));
}

/** The archives of those extensions of the embedded database that the server imports: each lies beside the module of its name. */
function loadedExtensions(): Set<string> {
  const imported = packedSources()
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      runtimeImports(file).flatMap(({ specifier }) => /^@electric-sql\/pglite\/contrib\/(\w+)$/.exec(specifier)?.[1] ?? []),
    );
  return new Set(imported.map((name) => `node_modules/@electric-sql/pglite/dist/${name}.tar.gz`));
}

/** The folders of installed packages that are not development packages. The runtime is packed separately. */
function packages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([name, { dev, devOptional }]) => !dev && !devOptional && !/^node_modules\/node-(linux|win)-/.test(name))
    .map(([name]) => name);
}

/**
 * The fonts that the server uses. Pretendard comes in 98 MB of weights and formats: the page has its own font, and papers use two files.
 */
const servedFonts = new Set(Object.values(fonts).map((file) => path.relative(root, file)));
const isServedFont = (file: string) =>
  !file.startsWith('node_modules/pretendard/') || file.endsWith('package.json') || servedFonts.has(file);
