import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problems } from './problems.ts';

const all = Object.entries<Endpoint>(endpoints);

describe('the tables of the API', () => {
  it('say in a sentence what each endpoint is for, each something else', () => {
    for (const [name, { summary }] of all) expect(summary, name).toMatch(/^[A-Z].{10,}[.?]$/);
    expect(new Set(all.map(([, { summary }]) => summary)).size).toBe(all.length);
  });

  it('tell people in Korean what each problem is, with the status of an error', () => {
    for (const [code, { status, title }] of Object.entries(problems)) {
      expect(title, code).toMatch(/\p{Script=Hangul}/u);
      expect(status, code).toBeGreaterThanOrEqual(400);
    }
  });

  it('name no problem of an endpoint twice', () => {
    for (const [name, { problems: own = [] }] of all) expect(new Set(own).size, name).toBe(own.length);
  });

  it('take what changes data as JSON', () => {
    for (const [name, { body, writes }] of all) {
      expect(body !== undefined, name).toBe(name.startsWith('POST '));
      if (writes) expect(name).toMatch(/^POST /);
    }
  });
});
