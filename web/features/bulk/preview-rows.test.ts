import { describe, expect, it } from 'vitest';
import { wonRule } from '#contract/numbers.ts';
import { ko } from '#web/i18n/ko.ts';
import { valueColumn } from '#web/ui/sheet/column-kinds.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { newRule, operationsOf, readRule } from './bulk-rule.ts';
import { type ColumnRule, editsOf, previewRows, sumsOf } from './preview-rows.ts';

interface Row {
  id: number;
  cost: number | null;
  sale: number | null;
  name: string;
}
const limits = { kind: 'number', rule: wonRule, nullable: true } as const;
const amount = (name: 'cost' | 'sale') =>
  valueColumn<Row>({ name, label: name, width: 1, numeric: true }, (row) => row[name], {
    rules: { rule: wonRule, nullable: true },
    t: ko,
  }) as Column;
const [cost, sale] = [amount('cost'), amount('sale')];
const rows: Row[] = [
  { id: 1, cost: 1000, sale: 5, name: '컵' },
  { id: 2, cost: null, sale: 5, name: '접시' },
  { id: 3, cost: 8e11, sale: null, name: '찻잔' },
];
const preview = (rules: ColumnRule[]) =>
  previewRows(
    rows,
    (row: Row) => row.id,
    rules,
    ({ code }) => code,
  );

describe('a rule for many rows', () => {
  it('says of every row from what to what, what stays, and what is refused', () => {
    const { cells, same } = preview([{ column: sale, limits, operation: { kind: 'from', by: '1.4' }, from: cost }]);
    expect(cells.map(({ key, from, to, refused }) => [key, from, to, refused])).toEqual([
      [1, 5, 1400, undefined],
      [3, null, null, 'at-most'],
    ]);
    expect(same).toBe(1);
    expect(sumsOf(cells)).toEqual([{ column: sale, from: 5, to: 1400 }]);
    const saw = { value: 5, otherwise: 'changed' };
    expect(editsOf(cells, 'changed')).toEqual([{ key: 1, column: 'sale', text: '1400', read: { value: 1400 }, typed: sale.typed, saw }]);
  });

  it('follows the one before it on the same column', () => {
    const { cells } = preview([
      { column: cost, limits, operation: { kind: 'multiply', by: '1.234' } },
      { column: cost, limits, operation: { kind: 'round', step: 1000, ending: 990, rounding: 'up' } },
    ]);
    expect(cells[0]).toMatchObject({ key: 1, from: 1000, to: 1990 });
  });

  it('is refused where its cell would refuse it', () => {
    const name = { ...amount('cost'), name: 'name', value: (row: unknown) => (row as Row).name, read: () => ({ refused: 'no' }) };
    const { cells } = preview([{ column: name, limits: { kind: 'text', max: 9 }, operation: { kind: 'after', text: '!' } }]);
    expect(cells.map(({ refused }) => refused)).toEqual(['no', 'no', 'no']);
  });
});

describe('a rule that is being typed', () => {
  const read = (change: object) => readRule({ ...newRule(1, 'cost'), ...change }, cost, (refused) => refused);

  it.each([
    [{ text: '1,200' }, { operation: { kind: 'set', value: 1200 } }],
    [{ text: '' }, { missing: true }],
    [{ kind: 'percent', text: '-10' }, { operation: { kind: 'percent', by: '-10' } }],
    [{ kind: 'add', text: 'x' }, { refused: 'no-number' }],
    [{ kind: 'multiply', text: '1,5' }, { refused: 'separators' }],
    [{ kind: 'add', text: '１，０００' }, { operation: { kind: 'add', by: '1000' } }],
    [{ kind: 'from', text: '1.4' }, { missing: true }],
    [{ kind: 'from', text: '1.4', from: 'sale' }, { operation: { kind: 'from', by: '1.4' } }],
    [{ kind: 'round', step: '990' }, { operation: { kind: 'round', step: 1000, ending: 990, rounding: 'nearest' } }],
    [{ kind: 'round', step: '10', rounding: 'up' }, { operation: { kind: 'round', step: 10, rounding: 'up' } }],
    [{ kind: 'replace', text: 'a' }, { operation: { kind: 'replace', find: 'a', by: '' } }],
    [{ kind: 'empty' }, { operation: { kind: 'empty' } }],
  ])('%j', (change, is) => expect(read(change)).toEqual(is));

  it('can do what its column takes', () => {
    expect(operationsOf(limits)).toEqual(['set', 'add', 'subtract', 'multiply', 'percent', 'round', 'from', 'empty']);
    expect(operationsOf({ kind: 'text', max: 9 })).toEqual(['set', 'replace', 'before', 'after']);
    expect(operationsOf({ kind: 'flag' })).toEqual(['set', 'empty']);
    expect(operationsOf({ kind: 'availability', nullable: true })).toEqual(['set', 'empty']);
  });
});
