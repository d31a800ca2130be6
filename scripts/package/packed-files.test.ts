import { globSync, readFileSync, statSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packedModules, packedSources } from './packed-files.ts';
import { runtimeImports } from './runtime-imports.ts';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(path.join(root, 'server/main.ts'));

const isFile = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;

let sources: string[];
let modules: Set<string>;
beforeAll(() => {
  sources = packedSources();
  modules = new Set(packedModules());
});

it('every file of the house that one asks for is packed with it', () => {
  const packed = new Set(sources);
  const missing = sources
    .filter((file) => file.endsWith('.ts'))
    .flatMap((from) => runtimeImports(from).flatMap(({ file }) => (file?.endsWith('.ts') && !packed.has(file) ? `${from}: ${file}` : [])));
  expect(missing).toEqual([]);
  expect(packed).toContain('server/main.ts');
  expect(packed).toContain('server/modules/product-files/write-file.worker.ts');
  expect(packed).toContain('server/db/migrations/0001_staff_and_products.sql');
});

it('every package that the house asks for is packed, and what those need', () => {
  const imported = new Set(
    sources
      .filter((file) => file.endsWith('.ts'))
      .flatMap((from) => runtimeImports(from).flatMap(({ specifier, file }) => (file === undefined ? specifier : []))),
  );
  const outside = [...imported].filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier));
  expect(outside.length).toBeGreaterThan(10);
  expect(outside.filter((specifier) => !modules.has(path.relative(root, require.resolve(specifier))))).toEqual([]);
  const folders = globSync('node_modules/{*,@*/*}/package.json', { cwd: root }).filter((file) => modules.has(file));
  const needed = folders.flatMap((file) => {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { dependencies?: Record<string, string> };
    const places = (name: string) => [`${path.dirname(file)}/node_modules/${name}/package.json`, `node_modules/${name}/package.json`];
    return Object.keys(dependencies).map(places);
  });
  expect(needed.filter((places) => !places.some((file) => modules.has(file)))).toEqual([]);
});

it('nothing that a packed module loads by its path was left out', () => {
  const missing: string[] = [];
  for (const from of modules) {
    if (!/\.[cm]?js$/.test(from)) continue;
    for (const [, specifier = ''] of readFileSync(path.join(root, from), 'utf8').matchAll(
      /(?:\bfrom|\brequire\(|\bimport\(?)\s*["'](\.[^"'\n]+)["']/g,
    )) {
      const target = path.join(path.dirname(from), specifier);
      const candidates = [target, `${target}.js`, `${target}.cjs`, `${target}.json`, path.join(target, 'index.js')];
      if (!candidates.some((file) => modules.has(file)) && candidates.some(isFile)) missing.push(`${from}: ${specifier}`);
    }
  }
  expect(missing).toEqual([]);
});

it('no development package, no test and no type is packed', () => {
  for (const name of ['vite', 'vitest', 'typescript', 'react', '@playwright/test', 'oidc-provider'])
    expect(modules).not.toContain(`node_modules/${name}/package.json`);
  expect([...sources, ...modules].filter((file) => /\.(test|fixture)\.ts$|\.d\.ts$|^(web|sandbox|test|e2e|bench)\//.test(file))).toEqual(
    [],
  );
});
