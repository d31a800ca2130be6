import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, verbAndPath } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** The size of a tried request, below the default body limit to leave room for the JSON around the text. */
const usualBytes = 240_000;
/**
 * How many times as long a text of combining marks may block the thread as the same number of bytes of letters. Thirty marks in
 * a row, which are accepted, take about fifty times as long; an unlimited sequence that is normalised takes thousands.
 */
const bound = 150;

/** Marks of two combining classes in alternation, the slowest order to normalise: in one long sequence, or in the longest accepted ones. */
const shapes = {
  'a heap of marks': (bytes: number) => '\u0301\u0316'.repeat(Math.floor(bytes / 4)),
  'marks by thirties': (bytes: number) => `a${'\u0301\u0316'.repeat(15)}`.repeat(Math.floor(bytes / 61)),
};
/** Letters of two bytes each: the same bytes and the same number of characters. */
const letters = (bytes: number) => 'é'.repeat(Math.floor(bytes / 2));
/** Shorter texts take no noticeable time, whatever they contain. */
const worthTrying = 4_000;

/** The text fields of an input, each with a function that builds the whole input with a given text in that field. */
function textsOf(schema: Schema, path = ''): { path: string; write(text: string): unknown; longest: number; rows: boolean }[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return alternatives.flatMap((each) => textsOf(each as Schema, path));
  if (schema.type === 'string' && schema.enum === undefined && schema.const === undefined)
    return [{ path, write: (text) => text, longest: schema.maxLength ?? Number.POSITIVE_INFINITY, rows: false }];
  if (schema.type === 'array')
    return textsOf((schema.items ?? {}) as Schema, `${path}[]`).map((inner) => ({
      ...inner,
      rows: true,
      // as many rows as the text can be divided into
      write: (text) => {
        const each = Math.min(text.length, inner.longest);
        return Array.from({ length: Math.max(1, Math.floor(text.length / each)) }, (_, at) =>
          inner.write(text.slice(at * each, (at + 1) * each)),
        );
      },
    }));
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
    textsOf(of as Schema, `${path}.${name}`).map((inner) => ({
      ...inner,
      write: (text: string) => ({ ...(usual(schema) as object), [name]: inner.write(text) }),
    })),
  );
}

/** A valid value of the schema, so that an input is not refused because of its other fields. */
function usual(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Schema[];
  if (first) return usual(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, usual((schema.properties?.[name] ?? {}) as Schema)]));
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return schema.format === 'date' ? '2027-03-08' : schema.pattern === undefined ? 'a' : '0'.repeat(schema.minLength ?? 32);
    default:
      return null;
  }
}

let test: TestApp;
let boss: Client;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  // a tried request may sign somebody out
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

/** The CPU time that a request takes of the main thread, in microseconds; time that other processes take does not count. */
async function held(name: string, body: string): Promise<number> {
  const [method, path] = verbAndPath(name);
  const before = process.threadCpuUsage();
  const reply = await boss.fetch(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '00000000-0000-4000-8000-000000000000',
      authorization: 'Bearer x',
    },
    body,
  });
  await reply.arrayBuffer();
  const { user, system } = process.threadCpuUsage(before);
  expect(reply.status, `${name} is a fault`).not.toBe(500);
  return user + system;
}

/** Microseconds that each request counts for at least: some machines count CPU time in whole ticks, and a short request may be in none. */
const shortest = 1_000;

/** How many times as long one body blocks the thread as another: the least of three tries, as a busy machine distorts single ones. */
async function timesAsLong(name: string, body: string, usualBody: string): Promise<number> {
  let [least, leastUsual] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 3; tries += 1) {
    least = Math.min(least, await held(name, body));
    leastUsual = Math.min(leastUsual, await held(name, usualBody));
    // an accepted long sequence takes thousands of times as long: no disturbance hides that
    if (least / Math.max(leastUsual, shortest) < bound) break;
  }
  return least / Math.max(leastUsual, shortest);
}

const posts = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { body, bodyLimit }]) => {
  if (!name.startsWith('POST ') || body === undefined) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const texts = textsOf(schema);
  return texts.length === 0 ? [] : [{ name, texts, bytes: bodyLimit === undefined ? usualBytes : 4 * usualBytes }];
});

it('is normalised in one place only', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = fs.globSync('{contract,server}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const normalising = files.filter((file) => /\.normalize\(/.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(normalising).toEqual(['contract/normal-text.ts']);
});

it('there are texts to try', () => {
  const paths = posts.flatMap(({ name, texts }) => texts.map(({ path }) => name + path));
  expect(paths).toEqual(expect.arrayContaining(['POST /api/products/skuChecking.sku', 'POST /api/design/newProject.project.description']));
  expect(paths.length).toBeGreaterThan(50);
});

describe.runIf(isThoroughRun()).each(posts)('$name', ({ name, texts, bytes }) => {
  it('holds nobody up with marks in any of its texts, whether it lets them in or not', async () => {
    for (const { path, write, longest, rows } of texts) {
      const measure = async (size: number, shape: keyof typeof shapes) => {
        const [marks, plain] = [shapes[shape](size), letters(size)].map((text) => JSON.stringify(write(text))) as [string, string];
        expect(await timesAsLong(name, marks, plain), `${name}${path}, ${size} bytes of ${shape}, times as long as letters`).toBeLessThan(
          bound,
        );
      };
      await measure(bytes, 'a heap of marks');
      // the longest text that may be stored
      const fitting = rows ? bytes : Math.min(2 * longest, bytes);
      if (fitting >= worthTrying) await measure(fitting, 'marks by thirties');
    }
  });
});
