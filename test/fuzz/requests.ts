import { z } from 'zod';
import { type Endpoint, verbAndPath } from '#contract/endpoint.ts';
import type { Random } from '#samples/random.ts';
import { brokenBodies, brokenTexts, ofEveryKind, usualNumbers, usualTexts } from './values.ts';

type Schema = z.core.JSONSchema.JSONSchema;

export interface FuzzRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
}

/**
 * A random request to an endpoint, generated from its schema. Two of five are valid according to the schema; the others have one mistake: a
 * value beyond its limit or of another type, an unknown field, a missing one, malformed text, or a wrong body.
 */
export function anyRequest(name: string, endpoint: Endpoint, random: Random): FuzzRequest {
  const [method, path] = verbAndPath(name);
  const sent = endpoint.body ?? endpoint.query;
  const schema = sent && z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' });
  const value = schema === undefined ? {} : mutated(fitting(schema, random), schema, random);
  if (method === 'GET') return { path: `${path.replace(':file', anyFile(random))}${queryOf(value)}`, init: { method, headers: {} } };
  const body = random.chance(0.05) ? random.pick(brokenBodies) : JSON.stringify(value);
  const headers = {
    'content-type': random.chance(0.97)
      ? 'application/json'
      : random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16']),
    'idempotency-key': random.pick([freshKey(random), '00000000-0000-4000-8000-000000000000', random.pick(usualTexts.filter(isLatin))]),
    authorization: random.pick(['Bearer x', 'Basic eDp5', '']),
  };
  return { path, init: { method, headers, body } };
}

const freshKey = (random: Random) => `00000000-0000-4000-8000-${String(random.integer(1, 999_999_999_999)).padStart(12, '0')}`;
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text);
const anyText = (random: Random) => (random.chance(0.5) ? random.pick(Object.values(brokenTexts)) : random.pick(usualTexts));
const anyFile = (random: Random) => encodeURIComponent(anyText(random).toWellFormed().slice(0, 200)) || '1-x.ics';

function queryOf(value: unknown): string {
  const entries = Object.entries(value ?? {}).map(([name, each]): [string, string] => [name, String(each).toWellFormed().slice(0, 4_000)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

/** A value that a JSON schema accepts, as far as the schema can tell. */
function fitting(schema: Schema | boolean | undefined, random: Random, depth = 0): unknown {
  if (schema === undefined || typeof schema === 'boolean' || depth > 8)
    return random.pick([...usualTexts, ...usualNumbers, ...ofEveryKind]);
  if (schema.anyOf) return fitting(random.pick(schema.anyOf), random, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required);
      const given = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || random.chance(0.6));
      return Object.fromEntries(given.map(([name, of]) => [name, fitting(of, random, depth + 1)]));
    }
    case 'array': {
      const count = random.integer(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, 3));
      return Array.from({ length: count }, () => fitting(schema.items as Schema, random, depth + 1));
    }
    case 'string':
      return textOf(schema, random);
    case 'integer':
    case 'number':
      // existing rows have low numbers
      if (random.chance(0.5) && isWithin(1, schema)) return random.chance(0.8) ? 1 : Math.min(2, schema.maximum ?? 2);
      return random.pick(
        orAny(
          numbersAround(schema).filter((n) => isWithin(n, schema)),
          usualNumbers,
        ),
      );
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick([...usualTexts, ...usualNumbers, null]);
  }
}

function textOf({ pattern, minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  const form = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
  const texts = [...usualTexts, 'x'.repeat(maxLength), '가'.repeat(Math.max(minLength, 1))];
  return random.pick(
    orAny(
      texts.filter((text) => text.length >= minLength && text.length <= maxLength && form.test(text)),
      usualTexts,
    ),
  );
}

/** The ends of its range, the values just beyond them, and usual ones. */
const numbersAround = ({ minimum = 0, maximum = 100 }: Schema) => [...usualNumbers, minimum, maximum];
const isWithin = (n: number, { minimum = -1e99, maximum = 1e99, type }: Schema) =>
  n >= minimum && n <= maximum && (type !== 'integer' || Number.isInteger(n));
const orAny = <Value>(some: readonly Value[], any: readonly Value[]) => (some.length > 0 ? some : any);

/** A value that in three of five cases has one mistake, here or deeper inside. */
function mutated(value: unknown, schema: Schema | boolean | undefined, random: Random): unknown {
  if (random.chance(0.4)) return value;
  const inner = Object.entries(typeof schema === 'object' ? (schema.properties ?? {}) : {}).filter(
    ([name]) => isObject(value) && name in value,
  );
  if (isObject(value) && inner.length > 0 && random.chance(0.8)) {
    const [name, of] = random.pick(inner);
    return { ...value, [name]: broken(value[name], of, random) };
  }
  return broken(value, schema, random);
}

function broken(value: unknown, schema: Schema | boolean | undefined, random: Random): unknown {
  if (isObject(value)) {
    if (random.chance(0.5)) return mutated(value, schema, random);
    const [left] = Object.keys(value);
    const { [left ?? '']: _gone, ...rest } = value;
    return random.pick<unknown>([
      rest,
      { ...value, unknown: 1 },
      { ...value, [random.pick(['constructor', 'toString', 'role'])]: {} },
      ...ofEveryKind,
    ]);
  }
  if (Array.isArray(value))
    return random.pick<unknown>([[...value, null], Array.from({ length: 2_000 }, () => value[0] ?? 0), ...ofEveryKind]);
  if (typeof value === 'number' && typeof schema === 'object' && random.chance(0.7)) {
    const { minimum = 0, maximum = 1e12 } = schema;
    return random.pick([minimum - 1, maximum + 1, minimum + 0.001, -minimum, 1e308, String(value)]);
  }
  if (typeof value === 'string') return random.chance(0.7) ? anyText(random) : longerThan(schema);
  return random.pick<unknown>(ofEveryKind);
}

const longerThan = (schema: Schema | boolean | undefined) =>
  'x'.repeat(((typeof schema === 'object' ? schema.maxLength : undefined) ?? 100) + 1);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
