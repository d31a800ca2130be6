import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { mergeMakers } from './merge-makers.ts';

const maker = (makerName: string, contact = '', leadDays: number | null = null, memo = '') => ({ makerName, contact, leadDays, memo });

it('what is kept under the name goes on, with what it lacks from the others', () => {
  const merged = mergeMakers([maker('가', '김 과장', 7), maker('나', '', 14, '명절 휴무')], '나');
  expect(merged?.survivor.makerName).toBe('나');
  expect(merged?.details).toEqual({ contact: '김 과장', leadDays: 14, memo: '명절 휴무' });
  expect(merged?.others.map(({ makerName }) => makerName)).toEqual(['가']);
});

it('of a new name the first goes on, and nothing is kept of nobody', () => {
  expect(mergeMakers([maker('가', '', 7)], '다')).toMatchObject({ survivor: { makerName: '가' }, others: [], details: { leadDays: 7 } });
  expect(mergeMakers([], '다')).toBeUndefined();
});

const text = fc.string({ maxLength: 20 });
test.prop([fc.uniqueArray(fc.tuple(text, text, fc.option(fc.nat(999)), text), { minLength: 1, maxLength: 6, selector: ([name]) => name })])(
  'no contact and no memo is lost, and what would be too long is named',
  (rows) => {
    const makers = rows.map(([name, contact, lead, memo]) => maker(name, contact, lead, memo));
    const merged = mergeMakers(makers, makers.at(-1)?.makerName ?? '');
    expect(merged?.survivor).toBe(makers.at(-1));
    for (const { contact, memo } of makers) {
      expect(merged?.details.contact).toContain(contact);
      expect(merged?.details.memo).toContain(memo);
    }
    expect(merged?.tooLong).toEqual([]);
  },
);

it('says what would be too long', () => {
  expect(mergeMakers([maker('가', 'x'.repeat(600)), maker('나', 'y'.repeat(600))], '가')?.tooLong).toEqual(['contact']);
});
