import { expect, it } from 'vitest';
import { differingFields, type Values, valuesOf } from './board-item.ts';

const kim = { staffId: 1, staffName: '김하늘', staffNickName: '' };
const lee = { staffId: 2, staffName: '이서준', staffNickName: '' };
const values: Values = {
  ...{ summary: '봄', description: '', startDate: '2027-03-08', endDate: '2027-03-09', projectColor: '#ff0000' },
  ...{ staffList: [kim], done: false, milestone: false, predecessors: ['p1'], position: 1024 },
};

it('a list differs where others are in it, however many there are', () => {
  expect(differingFields(values, { ...values, staffList: [...values.staffList], predecessors: ['p1'] })).toEqual([]);
  expect(differingFields(values, { ...values, staffList: [lee], predecessors: ['s1'] })).toEqual(['staffList', 'predecessors']);
});

it('a field that either leaves out does not count', () => {
  expect(differingFields({ summary: '가을' }, values)).toEqual(['summary']);
  expect(differingFields({ ...values, summary: '가을' }, { startDate: '2027-03-10' })).toEqual(['startDate']);
});

it('the values of an item are what people enter, and its place where it has one', () => {
  expect(valuesOf(Object.assign({ revision: 7 }, values))).toEqual(values);
  const { position: _, ...sub } = values;
  expect(Object.hasOwn(valuesOf(sub), 'position')).toBe(false);
});
