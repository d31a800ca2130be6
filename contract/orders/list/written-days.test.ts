import { describe, expect, it } from 'vitest';
import { searchWords } from './written-days.ts';

const daysOf = (text: string) => searchWords(text).flatMap(({ days }) => days);

describe('a month that is typed as a word', () => {
  it.each([
    ['jan', 1],
    ['janu', 1],
    ['february', 2],
    ['mar.', 3],
    ['sept', 9],
    ['sept.', 9],
    ['december', 12],
  ])('is one as far as it was typed: %s', (text, month) => {
    expect(daysOf(text)).toEqual([{ month }]);
  });

  it('has its day before or after it, and a year', () => {
    expect(daysOf('nov 21')).toEqual([{ month: 11, day: 21 }]);
    expect(daysOf('21st november, 2026')).toEqual([{ year: 2026, month: 11, day: 21 }]);
    expect(daysOf('february 29 2028')).toEqual([{ year: 2028, month: 2, day: 29 }]);
  });

  it.each(['jane', 'maria', 'mark', 'junho', 'jung', 'julia', 'decor', 'marble', 'novak', 'mayer', 'seppl', '21 mary', 'janet 2026'])(
    'is none where a name or a product begins like one: %s',
    (text) => {
      expect(daysOf(text)).toEqual([]);
    },
  );
});
