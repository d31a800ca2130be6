import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, verbAndPath } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Random, seededRandom, seedOf } from '#samples/random.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client;
let refusals: Set<string>;

beforeAll(async () => {
  test = await startTestApp();
  await addProducts(test.db, [{}, {}]);
});
// what is tried here may well sign somebody out, or deactivate them
beforeEach(async () => {
  boss = await test.signIn({ role: 'administrator' });
  refusals = new Set();
});
afterAll(() => test.close());

/** Texts and numbers that somebody's storage, sorting or arithmetic does not expect. */
const texts = [
  ...['', ' ', 'a', '가', '\u0000', '\ud800', '\uffff', '\u202e', "'; drop table product --", '../..', '%00', '__proto__', '1e309'],
  ...['2027-03-08', '0001-01-01', '9999-12-31', '#7800FF', 'a@samusil.example', '0'.repeat(32), 'x'.repeat(60_000)],
  ...['00000000-0000-4000-8000-000000000000', 'Bearer x', 'KR', 'US', 'brand', 'sku', 'costPrice', 'constructor', '1:1:'],
];
const numbers = [0, 1, 2, -1, 0.1, 0.001, 1e12, 1e15, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53)];

type Schema = z.core.JSONSchema.JSONSchema;

/** Mostly something that fits the schema; now and then anything. */
function anyValue(schema: Schema | boolean | undefined, random: Random, depth = 0): unknown {
  if (schema === undefined || typeof schema === 'boolean' || random.chance(0.03) || depth > 6)
    return random.pick([...texts, ...numbers, null, true, [], {}]);
  if (schema.anyOf) return anyValue(random.pick(schema.anyOf), random, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required);
      const given = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || random.chance(0.6));
      return Object.fromEntries(given.map(([name, of]) => [name, anyValue(of, random, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: random.integer(schema.minItems ?? 0, 3) }, () => anyValue(schema.items as Schema, random, depth + 1));
    case 'string': {
      const pattern = schema.pattern === undefined ? /^/ : new RegExp(schema.pattern, 'u');
      const fitting = texts.filter((text) => text.length <= (schema.maxLength ?? 1e6) && pattern.test(text));
      return random.pick(fitting.length > 0 ? fitting : texts);
    }
    case 'integer':
    case 'number': {
      const fitting = numbers.filter((n) => n >= (schema.minimum ?? -1e99) && n <= (schema.maximum ?? 1e99));
      return random.pick(fitting.length > 0 ? fitting : numbers);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick([...texts, ...numbers, null]);
  }
}

const posts = (Object.entries(endpoints) as [string, Endpoint][]).filter(([name]) => name.startsWith('POST '));

describe.each(posts)('%s', (name, { body }) => {
  it('answers whatever is sent with something that it knows', async () => {
    const schema = z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
    const random = seededRandom(seedOf(name));
    for (let at = 0; at < 40; at += 1) {
      const sent = JSON.stringify(anyValue(schema, random));
      const reply = await boss.fetch(verbAndPath(name)[1], {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': '00000000-0000-4000-8000-000000000000',
          authorization: 'Bearer x',
        },
        body: sent,
      });
      const text = await reply.text();
      expect(text, sent.slice(0, 2000)).not.toContain('internal-error');
      refusals.add(reply.ok ? 'none' : (JSON.parse(text) as { code: string }).code);
    }
    expect([...refusals], 'what is tried gets past the door').not.toEqual(['signed-out']);
  });
});

it.each([
  '/auth/callback?state=%00',
  '/auth/start?attemptId=00000000-0000-4000-8000-000000000000&returnTo=%00',
  '/feeds/%00.ics',
  '/api/events?since=9:1:',
])('an address such as %s is refused or leads on, but is no fault', async (path) => {
  const reply = await boss.fetch(path, { signal: AbortSignal.timeout(5_000) });
  expect(reply.status).toBeLessThan(500);
  await reply.body?.cancel();
});
