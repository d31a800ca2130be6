import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Money, Text, Weight } from '#contract/values.ts';
import { invalidValueText } from './invalid-value.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: invalidValueText }).error?.issues.map(({ message }) => message);

describe('what is said of a value', () => {
  it.each([
    [Money, -1, '0 이상이어야 합니다.'],
    [Money, 2e12, '1,000,000,000,000 이하여야 합니다.'],
    [Money, 0.001, '소수점 둘째 자리까지 입력할 수 있습니다.'],
    [Money, '12', '숫자를 입력하세요.'],
    [Money, undefined, '값이 없습니다.'],
    [z.number().gt(0), 0, '0보다 커야 합니다.'],
    [Weight, 100_001, '100,000 이하여야 합니다.'],
    [Text(20).min(1), '  ', '값을 입력하세요.'],
    [Text(20), 'a'.repeat(21), '20자까지 입력할 수 있습니다.'],
    [Text(20), 7, '값의 종류가 맞지 않습니다.'],
    [z.array(Money).max(2), [1, 2, 3], '2개까지 넣을 수 있습니다.'],
    [z.array(Money).min(1), [], '1개 이상이어야 합니다.'],
    [z.enum(['CN', 'US']), 'KR', '고를 수 있는 값이 아닙니다.'],
  ])('is what a person can act on (%#)', (schema, value, message) => {
    expect(said(schema, value)).toEqual([message]);
  });
});
