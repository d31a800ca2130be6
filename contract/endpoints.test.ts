import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problems, problemTitle } from './problems.ts';
import { repeatable } from './repeatable.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('the tables of the API', () => {
  it('say in a sentence what each endpoint is for, each something else', () => {
    for (const [name, { summary }] of all) expect(summary, name).toMatch(/^[A-Z].{10,}[.?]$/);
    expect(new Set(all.map(([, { summary }]) => summary)).size).toBe(all.length);
  });

  it('give each problem the status of an error, and a title for whoever reads it by hand', () => {
    for (const [code, { status }] of Object.entries(problems)) expect(status, code).toBeGreaterThanOrEqual(400);
    expect(problemTitle('sku-taken')).toBe('Sku taken');
  });

  it('name no problem of an endpoint twice', () => {
    for (const [name, { problems: own = [] }] of all) expect(new Set(own).size, name).toBe(own.length);
  });

  it('count whatever makes a file for one person as heavy', () => {
    const files = all.filter(([name, { reply }]) => reply === 'file' && /^\w+ \/api\/(?!docs)/.test(name));
    expect(files.length).toBeGreaterThan(2);
    for (const [name, { heavy }] of files) expect(heavy, name).toBe(true);
  });

  it('take what changes data as JSON', () => {
    for (const [name, { body, writes }] of all) {
      expect(body !== undefined, name).toBe(name.startsWith('POST '));
      if (writes) expect(name).toMatch(/^POST /);
    }
  });
});

it('whatever carries an idempotency key may be sent again', () => {
  const keyed = all.filter(([, { headers }]) => headers && 'idempotency-key' in headers.shape).map(([name]) => name);
  expect(keyed.length).toBeGreaterThan(0);
  expect(keyed.filter((name) => !repeatable.has(name))).toEqual([]);
});
