import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { piecesRule, rankRule, rateRule } from '#contract/numbers.ts';
import { Day, Id, Money, NumberBy, OptionalText, Revision, Text, Weight } from '#contract/values.ts';
import { invalidValueCode, refusedValue } from './invalid-value.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { error: invalidValueCode })
    .error?.issues.map(({ message, ...issue }) => refusedValue(message, issue as unknown as Record<string, unknown>));

describe('what is said of a value', () => {
  it.each([
    [Money, -1, 'at-least', { limit: 0 }],
    [Money, 2e12, 'at-most', { limit: 1e12 }],
    [Money, 0.001, 'decimals', { limit: 2 }],
    [Money, '12', 'not-a-number', {}],
    [Money, undefined, 'missing', {}],
    [z.number().int(), 1.5, 'not-whole', {}],
    [z.number().gt(0), 0, 'above', { limit: 0 }],
    [z.number().lt(9), 9, 'below', { limit: 9 }],
    [Weight, 100_001, 'at-most', { limit: 100_000 }],
    [Text(20).min(1), '  ', 'missing', {}],
    [Text(20), 'a'.repeat(21), 'text-too-long', { limit: 20 }],
    // the limit of the field, not one that is checked before it
    [Text(100), 'a'.repeat(1000), 'text-too-long', { limit: 100 }],
    [OptionalText(2000), 'a'.repeat(5000), 'text-too-long', { limit: 2000 }],
    [Id, 1e300, 'at-most', { limit: 2_147_483_647 }],
    [Id, 0.5, 'at-least', { limit: 1 }],
    [Id, 1.5, 'not-whole', {}],
    [Revision, Number.MAX_SAFE_INTEGER + 1, 'at-most', { limit: 2_147_483_647 }],
    [NumberBy(rankRule), -1e300, 'at-least', { limit: -1_000_000 }],
    [NumberBy(piecesRule), 1e300, 'at-most', { limit: 100_000 }],
    [NumberBy(rateRule), 1_000_000, 'below', { limit: 1_000_000 }],
    [NumberBy(rateRule), 0.00001, 'decimals', { limit: 4 }],
    [Text(20), 'a\u0000', 'bad-characters', {}],
    [Text(20), 7, 'wrong-kind', {}],
    [z.array(Money).max(2), [1, 2, 3], 'list-too-long', { limit: 2 }],
    [z.array(Money).min(1), [], 'list-too-short', { limit: 1 }],
    [z.enum(['CN', 'US']), 'KR', 'not-a-choice', {}],
    [z.strictObject({}), { a: 1 }, 'unknown-field', {}],
    [Day, 'soon', 'invalid-value', {}],
    [Day, '0000-01-01', 'invalid-value', {}],
  ])('is a code with what its sentence needs (%#)', (schema, value, code, values) => {
    expect(issuesOf(schema, value)).toMatchObject([{ code, values }]);
  });

  it('is nothing of a text that is as long as it may be, also when macOS has taken it apart', () => {
    expect(issuesOf(Text(100), '값'.repeat(100).normalize('NFD'))).toBeUndefined();
  });
});
