import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roomImports, sources } from './import-graph.ts';

/** Source files in one folder. */
const most = 20;

test('the picture of the house in docs/architecture.md has the arrows that the imports have, and no others', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
  const [, picture = ''] = /```mermaid\n(.*?)```/s.exec(text) ?? [];
  const drawn = [...picture.matchAll(/^ *(\S+) --> (\S+)$/gm)].map(([, from, to]) => `${from} --> ${to}`);
  expect(drawn.sort()).toEqual([...roomImports()].map((arrow) => arrow.replaceAll('/', '_')).sort());
});

test('no folder has so many source files that nobody finds one', () => {
  const folders = Map.groupBy(sources(), (file) => path.dirname(file));
  const full = [...folders].filter(([, files]) => files.length > most).map(([folder, files]) => `${folder}: ${files.length}`);
  expect(full, `give a folder with more than ${most} files rooms`).toEqual([]);
});
