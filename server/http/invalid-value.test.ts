import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { piecesRule, rankRule, rateRule } from '#contract/numbers.ts';
import { Id, Money, NumberBy, OptionalText, Revision, Text, Weight } from '#contract/values.ts';
import { invalidValueText } from './invalid-value.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: invalidValueText }).error?.issues.map(({ message }) => message);

describe('what is said of a value', () => {
  it.each([
    [Money, -1, '0 이상이어야 합니다.'],
    [Money, 2e12, '1,000,000,000,000 이하여야 합니다.'],
    [Money, 0.001, '소수점 2자리까지 입력할 수 있습니다.'],
    [Money, '12', '숫자를 입력하세요.'],
    [Money, undefined, '값이 없습니다.'],
    [z.number().gt(0), 0, '0보다 커야 합니다.'],
    [Weight, 100_001, '100,000 이하여야 합니다.'],
    [Text(20).min(1), '  ', '값을 입력하세요.'],
    [Text(20), 'a'.repeat(21), '20자까지 입력할 수 있습니다.'],
    // the limit that holds, and no other before it
    [Text(100), 'a'.repeat(1000), '100자까지 입력할 수 있습니다.'],
    [OptionalText(2000), 'a'.repeat(5000), '2,000자까지 입력할 수 있습니다.'],
    [Id, 1e300, '2,147,483,647 이하여야 합니다.'],
    [Id, 0.5, '1 이상이어야 합니다.'],
    [Id, 1.5, '소수점 없이 입력해 주세요.'],
    [Revision, Number.MAX_SAFE_INTEGER + 1, '2,147,483,647 이하여야 합니다.'],
    [NumberBy(rankRule), -1e300, '-1,000,000 이상이어야 합니다.'],
    [NumberBy(piecesRule), 1e300, '100,000 이하여야 합니다.'],
    [NumberBy(rateRule), 1_000_000, '1,000,000보다 작아야 합니다.'],
    [NumberBy(rateRule), 0.00001, '소수점 4자리까지 입력할 수 있습니다.'],
    [Text(20), 7, '값의 종류가 맞지 않습니다.'],
    [z.array(Money).max(2), [1, 2, 3], '2개까지 넣을 수 있습니다.'],
    [z.array(Money).min(1), [], '1개 이상이어야 합니다.'],
    [z.enum(['CN', 'US']), 'KR', '고를 수 있는 값이 아닙니다.'],
  ])('is what a person can act on (%#)', (schema, value, message) => {
    expect(said(schema, value)).toEqual([message]);
  });

  it('is nothing of a text that is as long as it may be, also when macOS has taken it apart', () => {
    expect(said(Text(100), '값'.repeat(100).normalize('NFD'))).toBeUndefined();
  });
});
