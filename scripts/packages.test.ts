import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const locked: [string, LockedPackage][] = Object.entries<LockedPackage>(JSON.parse(read('package-lock.json')).packages).filter(
  ([place]) => place !== '',
);
const { dependencies, allowScripts } = JSON.parse(read('package.json'));
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the lockfile', () => {
  it('has every package from the registry, and by what it has to be', () => {
    expect(locked.length).toBeGreaterThan(100);
    const others = locked.filter(
      ([, { version = '', resolved, integrity = '', link }]) =>
        link || !/^\d+\.\d+\.\d+/.test(version) || !/^sha512-[\w+/]{86}==$/.test(integrity) || !isOfRegistry(resolved),
    );
    expect(others.map(([place]) => place)).toEqual([]);
  });

  /** Without an address it is whichever registry npm is set to, and the same bytes. */
  const isOfRegistry = (resolved: string | undefined) => resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
});

describe('installing', () => {
  it('runs nothing of a package: every one that would like to is named, and none may', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const wouldLikeTo = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(wouldLikeTo)].sort());
    expect(Object.values(allowScripts)).not.toContain(true);
  });
});

/** Every file that one needs at run time beside the sandbox, which no production has. Types are gone by then. */
function neededBy(entries: string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const statements = read(file).matchAll(
      /^\s*(?:import|export) (?!type )([^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+\.ts)'/gm,
    );
    for (const [, named = '', plain, dynamic, worker] of statements) {
      if (/^\{(\s*type \w+( as \w+)?,?)+\s*\} from $/.test(named)) continue;
      const from = plain ?? dynamic ?? worker ?? '';
      if (from.startsWith('#')) add(from.slice(1));
      else if (from.startsWith('.')) add(path.join(path.dirname(file), from));
      else if (!from.startsWith('node:') && !builtinModules.includes(from))
        packages.add(from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? ''));
    }
  };
  for (const entry of entries) add(entry);
  return { files, packages };
}

describe('production', () => {
  it('needs no package that only builds or tests', () => {
    const { files, packages } = neededBy(['scripts/start.ts', 'server/main.ts']);
    expect([...files]).toContain('server/modules/prices/export.worker.ts');
    expect([...packages]).toContain('fastify');
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });
});
