import type { z } from 'zod';

const number = (value: number | bigint) => value.toLocaleString('ko-KR');

/**
 * What is wrong with a value, as one would say it to the person who typed it: the schema library's own words name its
 * types. What is not said here it says itself.
 */
export function invalidValueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '값이 없습니다.';
      return issue.expected === 'number' || issue.expected === 'int' ? '숫자를 입력하세요.' : '값의 종류가 맞지 않습니다.';
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive !== false);
    case 'invalid_value':
      return '고를 수 있는 값이 아닙니다.';
    default:
      return undefined;
  }
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string | undefined {
  if (origin === 'number' || origin === 'int')
    return inclusive ? `${number(minimum)} 이상이어야 합니다.` : `${number(minimum)}보다 커야 합니다.`;
  if (origin === 'string') return minimum === 1 ? '값을 입력하세요.' : `${number(minimum)}자 이상이어야 합니다.`;
  if (origin === 'array') return `${number(minimum)}개 이상이어야 합니다.`;
  return undefined;
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string | undefined {
  if (origin === 'number' || origin === 'int')
    return inclusive ? `${number(maximum)} 이하여야 합니다.` : `${number(maximum)}보다 작아야 합니다.`;
  if (origin === 'string') return `${number(maximum)}자까지 입력할 수 있습니다.`;
  if (origin === 'array') return `${number(maximum)}개까지 넣을 수 있습니다.`;
  return undefined;
}
