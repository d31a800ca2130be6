import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Formats whose values are always short. */
const shortFormats: ReadonlySet<string | undefined> = new Set(['date', 'uuid']);

/** Does a pattern limit the length? It does if it covers the whole text and has no unbounded repetition. */
const endsSomewhere = (pattern: string) => /^\^[^*+]*\$$/.test(pattern) && !/\{\d+,\}/.test(pattern);

const isShort = ({ maxLength, format, pattern = '' }: JsonSchema) =>
  maxLength !== undefined || shortFormats.has(format) || endsSomewhere(pattern);

/** The values of a schema that have no limit, neither as they are sent nor after parsing. */
function unlimited(schema: z.ZodType): string[] {
  const read = new Set(without('output', schema).map((each) => each.split(':')[0]));
  return without('input', schema).filter((each) => read.has(each.split(':')[0]));
}

function without(io: 'input' | 'output', schema: z.ZodType): string[] {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const walk = (given: JsonSchema, at: string): string[] => {
    const part = given.$ref === undefined ? given : (whole.$defs?.[given.$ref.split('/').at(-1) ?? ''] ?? {});
    const { anyOf = [], oneOf = [], allOf = [], properties = {}, additionalProperties, propertyNames, items } = part;
    if (part.const !== undefined || part.enum || part.type === 'boolean' || part.type === 'null') return [];
    if (part.type === 'string') return isShort(part) ? [] : [`${at}: a text without \`max\``];
    if (part.type === 'number' || part.type === 'integer') return hasBounds(part) ? [] : [`${at}: a number without bounds`];
    if (part.type === 'array')
      return [...(part.maxItems === undefined ? [`${at}: a list without \`max\``] : []), ...walk(items ?? {}, `${at}[]`)];
    if (part.type === 'object') {
      // further keys of a loose object are ignored, and a record whose names are an enum needs no limit
      const isRecord = propertyNames !== undefined && propertyNames.enum === undefined;
      return [
        ...Object.entries(properties).flatMap(([name, value]) => walk(value, `${at}.${name}`)),
        ...(isRecord ? [`${at}: a record of any names`] : []),
        ...(typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
          ? walk(additionalProperties, `${at}.*`)
          : []),
      ];
    }
    const parts = [...anyOf, ...oneOf, ...allOf];
    return parts.length > 0 ? parts.flatMap((each) => walk(each, at)) : [`${at}: anything at all`];
  };
  return walk(whole, '');
}

/** Zod limits whole numbers to the safe integers of JavaScript, which does not count as a limit of the product. */
function hasBounds({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): boolean {
  const [least, most] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  return least !== undefined && most !== undefined && least > Number.MIN_SAFE_INTEGER && most < Number.MAX_SAFE_INTEGER;
}

describe('every value that a request can have has a limit', () => {
  for (const [name, { query, headers, body }] of Object.entries<Endpoint>(endpoints)) {
    it(`of ${name}`, () => {
      const found = Object.entries({ query, headers, body }).flatMap(([part, schema]) =>
        schema ? unlimited(schema).map((at) => `${part}${at}`) : [],
      );
      expect(found, 'give it `Text(max)`, `NumberBy(rule)` or `.max()`: contract/values.ts').toEqual([]);
    });
  }
});

it.each([
  [z.object({ name: z.string() }), ['.name: a text without `max`']],
  [z.object({ name: z.string().min(1).nullable().optional() }), ['.name: a text without `max`']],
  [
    z.object({ code: z.string().regex(/^[a-z]+$/), mail: z.email(), at: z.iso.datetime() }),
    ['.code', '.mail', '.at'].map((at) => `${at}: a text without \`max\``),
  ],
  [z.object({ code: z.string().regex(/^[a-z]{3,}$/) }), ['.code: a text without `max`']],
  [z.object({ count: z.number().int().min(1) }), ['.count: a number without bounds']],
  [z.object({ count: z.number().int().default(3) }), ['.count: a number without bounds']],
  [z.object({ days: z.array(z.iso.date()) }), ['.days: a list without `max`']],
  [z.object({ rows: z.array(z.looseObject({ memo: z.string() })).max(3) }), ['.rows[].memo: a text without `max`']],
  [z.union([z.object({ a: z.string().max(3) }), z.object({ b: z.string() })]), ['.b: a text without `max`']],
  [z.object({ values: z.record(z.string().max(9), z.number()) }), ['.values: a record of any names', '.values.*: a number without bounds']],
  [z.object({ any: z.unknown() }), ['.any: anything at all']],
  [z.object({ part: z.object({ text: z.string() }).meta({ id: 'PartWithoutLimit' }) }), ['.part.text: a text without `max`']],
])('what has none is found: %#', (schema, found) => {
  expect(unlimited(schema)).toEqual(found);
});

it('texts with a limit, days, choices and bounded numbers pass', () => {
  const fine = z.object({
    name: z.string().trim().max(20),
    day: z.iso.date(),
    color: z.string().regex(/^#[0-9a-f]{6}$/i),
    asked: z.coerce.number().pipe(z.number().min(1).max(9)),
    choice: z.enum(['a', 'b']),
    ids: z.array(z.number().int().min(1).max(2_147_483_647)).max(10),
    share: z.number().min(0).max(1).nullable(),
  });
  expect(unlimited(fine)).toEqual([]);
});
