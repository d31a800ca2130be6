import { expect, it } from 'vitest';
import { hasPhoneDigits } from '#contract/customs/rules/check-receiver.ts';
import { calledKey } from './called-key.ts';
import { peopleFinder } from './find-people.ts';
import { dialled, phoneDigits } from './phone-digits.ts';

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

it.each([
  ['+1 212-555-0100 ext. 89', '12125550100', '89'],
  ['2125550100x1234', '2125550100', '1234'],
  ['02-1234-5678 (내선 12)', '0212345678', '12'],
  ['＋４９ ３０ １２３４５６７ Durchwahl ８', '49301234567', '8'],
  ['+7 495 123-45-67, доб. 345', '74951234567', '345'],
  ['+33 1 42 68 53 00 poste 7', '33142685300', '7'],
  ['+55 11 3456-7890 ramal 21', '551134567890', '21'],
  ['Fax 555010', '555010', ''],
  ['+82 10-1234-5678', '821012345678', ''],
  ['010-1234-5678 #', '01012345678', ''],
])('of %s a carrier dials the number, and the extension behind it', (typed, number, extension) => {
  expect(dialled(typed)).toEqual({ number, extension });
});

it('an extension makes no number long enough', () => {
  expect(hasPhoneDigits('555-0100 ext. 1234')).toBe(false);
});
