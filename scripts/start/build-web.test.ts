import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './build-web.ts';

const root = path.join(import.meta.dirname, '../..');

it('builds the page anew when anything has changed that it is built with', () => {
  const config = readFileSync(path.join(root, 'vite.config.ts'), 'utf8');
  const imported = [...config.matchAll(/ from '\.\/([^']+)';/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(2);
  const known = globSync(sources, { cwd: root });
  expect(imported.filter((file) => file === undefined || !known.includes(file))).toEqual([]);
});
