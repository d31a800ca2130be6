import { expect, it, vi } from 'vitest';
import { textFinder } from '#contract/text-search.ts';
import { presentBook } from '#test/page/present-book.ts';
import { ko } from '#web/i18n/ko.ts';
import { currentWords } from '#web/i18n/words.ts';
import { choiceColumn, flagColumn } from './column-kinds.ts';
import type { Column, Value } from './model/column.ts';
import { createSheet } from './sheet-core.ts';
import { wireInput } from './wire-input.ts';

interface Row {
  held: Value;
}
const basics = { name: 'held', label: '값', width: 100 };

/** Types a text into the only cell of a column, and presses a key, or Enter on a screen keyboard. Returns the values that this stores. */
function typed(column: Column<Row>, held: Value, text: string, key: 'Enter' | 'Tab' | 'on the screen'): Value[] {
  const stored: Value[] = [];
  const book = presentBook({
    valueAt: () => held,
    store(changes) {
      stored.push(...changes.map(({ to }) => to));
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const table = { label: '제품', rows: [{ held }], columns: [column as Column], keyOf: () => 1 };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  const input = document.createElement('textarea');
  sheet.setInput(input);
  const unwire = wireInput(sheet, input, () => ({ find() {} }));
  input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: text, cancelable: true }));
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text }));
  if (key === 'on the screen') input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertLineBreak', cancelable: true }));
  else input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  unwire();
  return stored;
}

it.each([
  [true, '아니요', false],
  [true, '아니', false],
  [true, 'n', false],
  [true, '0', false],
  [false, '예', true],
  [false, 'Y', true],
] as const)('of a cell with %j makes %j %j, as Enter and Tab take it', (held, text, is) => {
  const column = flagColumn<Row>(basics, (row) => row.held === true, { t: ko, finder: textFinder }, true);
  expect(typed(column, held, text, 'Enter')).toEqual([is]);
  expect(typed(column, held, text, 'Tab')).toEqual([is]);
});

it.each([
  ['품절', 'SoldOut'],
  ['일시', 'OutOfStock'],
  ['soldout', 'SoldOut'],
  ['us', 'US'],
] as const)('of values of which one is named in full that one is meant: %j is %s', (text, is) => {
  const choices = [
    { value: 'OutOfStock', label: '일시 품절' },
    { value: 'SoldOut', label: '품절' },
    { value: 'AU', label: 'Australia' },
    { value: 'US', label: 'United States' },
  ];
  const column = choiceColumn<Row>(basics, (row) => row.held, { choices: () => choices, finder: textFinder, refused: '' }, true);
  expect(typed(column, null, text, 'Enter')).toEqual([is]);
  expect(typed(column, null, text, 'Tab')).toEqual([is]);
  expect(typed(column, null, text, 'on the screen')).toEqual([is]);
});

it('makes the choices of a column once one of them is shown or typed: of countries there are 249, in the order of their names', () => {
  const choices = vi.fn(() => [{ value: 'KR', label: '대한민국' }]);
  const column = choiceColumn<Row>(basics, (row) => row.held, { choices, finder: textFinder, refused: '' }, true);
  expect(column.shown(null)).toBe('');
  expect(choices).not.toHaveBeenCalled();
  expect([column.shown('KR'), column.read?.('대한민국'), column.shown('KR')]).toEqual(['대한민국', { value: 'KR' }, '대한민국']);
  expect(choices).toHaveBeenCalledOnce();
});
