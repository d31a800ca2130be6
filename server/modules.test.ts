import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { signalNames } from './module.ts';
import { historyKinds, liveRows, modules, signals } from './modules.ts';

it('every kind of change has one module that says where its rows live and how one is put back, and how they are shown live', () => {
  expect(historyKinds.map(({ kind }) => kind).sort()).toEqual([...changeKinds].sort());
  expect(Object.keys(liveRows).sort()).toEqual([...changeKinds].sort());
});

it('every signal has one module that reads what it says', () => {
  expect(modules.flatMap((module) => Object.keys(module.signals ?? {})).sort()).toEqual([...signalNames].sort());
  expect(Object.keys(signals).sort()).toEqual([...signalNames].sort());
});

it('each module has a name of its own, which is that of its folder and file', () => {
  const folder = path.join(import.meta.dirname, 'modules');
  const described = fs.globSync('*/*.module.ts', { cwd: folder }).map((file) => file.split(path.sep));
  expect(modules.map(({ name }) => name).sort()).toEqual(described.map(([name]) => name).sort());
  expect(described.filter(([name, file]) => file !== `${name}.module.ts`)).toEqual([]);
});

it.each(['history', 'events'])('%s serves all modules and knows none', (name) => {
  const folder = path.join(import.meta.dirname, 'modules', name);
  const sources = fs.globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const known = sources.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/#server\/modules\/(\w+)\//g)].map(([, other]) => other),
  );
  expect(new Set(known.filter((other) => other !== name && other !== 'auth'))).toEqual(new Set());
});
