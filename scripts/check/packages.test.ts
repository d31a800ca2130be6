import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runtimeImports } from '#scripts/package/runtime-imports.ts';

const root = path.join(import.meta.dirname, '../..');
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
const { dependencies, allowScripts, scripts } = JSON.parse(read('package.json'));
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

  /** A package without an address comes from the registry that npm is set to; its hash guarantees the same bytes. */
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

describe('the list of what the product is made of', () => {
  it('has every package that is locked, with its version and its hash, in the form of CycloneDX', { timeout: 120_000 }, () => {
    const [npm = '', ...options]: string[] = scripts.sbom.split(' ');
    const { stdout } = spawnSync(npm, options, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1_048_576 });
    const list: { bomFormat: string; components: { purl: string; hashes: unknown[] }[] } = JSON.parse(stdout);
    expect(list.bomFormat).toBe('CycloneDX');
    const purlOf = (place: string, version = '') => `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`;
    const wanted = new Set(locked.map(([place, { version }]) => purlOf(place, version)));
    expect(list.components.map(({ purl }) => purl).sort()).toEqual([...wanted].sort());
    expect(list.components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  });
});

/** Everything that these files need at run time, without the sandbox, which production does not have. */
function neededBy(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  // iterating over a set also visits entries that are added meanwhile
  for (const file of files)
    for (const { specifier, file: needed } of runtimeImports(file)) {
      if (needed !== undefined && /\.tsx?$/.test(needed)) files.add(needed);
      else if (needed === undefined && !isBuiltin(specifier)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
  return { files: [...files], packages: [...packages] };
}

describe('production', () => {
  it('needs no package that only builds or tests', () => {
    const { files, packages } = neededBy(['scripts/start.ts', 'server/main.ts']);
    expect(files).toContain('server/modules/product-files/write-file.worker.ts');
    expect(packages).toContain('fastify');
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
