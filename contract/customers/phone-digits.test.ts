import { expect, it } from 'vitest';
import { hasPhoneDigits } from '#contract/customs/rules/check-receiver.ts';
import { calledKey } from './called-key.ts';
import { peopleFinder } from './find-people.ts';
import { phoneDigits } from './phone-digits.ts';

const phone = '＋８１　９０－１２３４－５６７８';

it('a phone number is the same in full-width digits', () => {
  expect(phoneDigits(phone)).toBe('819012345678');
  expect(phoneDigits('ext. –')).toBe('');
});

it('people are told apart by it, found by it, and a label takes it', () => {
  const called = (of: string) => calledKey({ receiverName: '김서연', email: '', phone: of });
  expect(called(phone)).toBe(called('+81 90-1234-5678'));
  expect(called(phone)).not.toBe(called('＋８１　９０－１２３４－５６７９'));
  const find = peopleFinder((of: { phone: string }) => ({ name: '', companyName: '', email: '', phone: of.phone }));
  const people = [{ phone }, { phone: '１' }];
  expect(find(people, '090-1234-5678')).toEqual([{ phone }]);
  expect(hasPhoneDigits(phone)).toBe(true);
});
