import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const docs = path.join(import.meta.dirname, '../../docs');
const rules = fs.readFileSync(path.join(docs, 'alerts.yml'), 'utf8');

it('every metric that a rule of docs/alerts.yml asks for is measured', async () => {
  const backup = { folder: path.join(os.tmpdir(), 'none'), isGiven: true, at: '03:30', keep: { days: 1, weeks: 0, months: 0 } };
  const test = await startTestApp({ config: { backup } });
  const administrator = await test.signIn({ role: 'administrator' });
  const measured = await (await administrator.fetch('/metrics')).text();
  const queried = new Set([...rules.matchAll(/(\w+)\{job="samusil"/g)].map(([, name = '']) => name));
  expect(queried.size).toBeGreaterThan(5);
  // `up` is made by the scrape itself
  queried.delete('up');
  expect([...queried].filter((name) => !measured.includes(`# HELP ${name.replace(/_(count|bucket)$/, '')} `))).toEqual([]);
  await test.close();
});

it('every rule has its line in docs/operations.md', () => {
  const named = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const lines = fs.readFileSync(path.join(docs, 'operations.md'), 'utf8').matchAll(/^\| `(Samusil\w+)` \|/gm);
  expect([...lines].map(([, name]) => name).sort()).toEqual(named.sort());
});
