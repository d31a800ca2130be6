import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readPastedNumbers } from './read-pasted-numbers.ts';
import { guessCarrier, normalTrackingNumber } from './tracking-numbers.ts';

const carriers = ['FedEx', 'EMS', 'K-Packet', 'DHL', '한진'];
const read = (block: string) => readPastedNumbers(block, carriers, 'FedEx');
const one = (orderNumber: string, trackingNumber: string, carrier: string) => ({ line: 1, orderNumber, trackingNumber, carrier });

describe('a pasted line', () => {
  it.each([
    ['cells of a spreadsheet', '261121-003\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['spaces', '261121-003   EM123456789KR', one('261121-003', 'EM123456789KR', 'EMS')],
    ['a number in groups', '261121-003 7946 1234 5678', one('261121-003', '794612345678', 'FedEx')],
    ['a carrier beside it', '한진,261121-003,1234567890', one('261121-003', '1234567890', '한진')],
    ['a carrier in other letters', '261121-003;dhl;9999999', one('261121-003', '9999999', 'DHL')],
    ['a carrier before a number in groups', '261121-003 dhl 7946 1234 5678', one('261121-003', '794612345678', 'DHL')],
    ['the number of the carrier beside it', '261121-003;EM123456789KR;794612345678;fedex', one('261121-003', '794612345678', 'FedEx')],
    ['a number of a known form after another', '261121-003;1234567;EM123456789KR', one('261121-003', 'EM123456789KR', 'EMS')],
    ['a number of no known form after words', '261121-003;Jane Roe;1234567', one('261121-003', '1234567', 'FedEx')],
    ['an order number without its hyphen', '261121003\tLK987654321KR', one('261121-003', 'LK987654321KR', 'K-Packet')],
    ['quotes, as of a CSV file', '"261121-003","794612345678"', one('261121-003', '794612345678', 'FedEx')],
    ['quotes that keep zeros in Excel', '="261121-003",="794612345678"', one('261121-003', '794612345678', 'FedEx')],
    ['such quotes as a CSV file has them', '"=""261121-003""";"=""794612345678"""', one('261121-003', '794612345678', 'FedEx')],
    ['bars', '261121-003|794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['another cell between', '261121-003\tJane Roe\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['a day between', '261121-003\t2026-11-28\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['a day between, and spaces', '261121-003 2026.11.28. 794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['a telephone number between', '261121-003\t010-1234-5678\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['another that looks like one between', '261121-003;02-1234-5678;fedex;794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['a telephone number of ten digits between', '261121-003\t02-1234-5678\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    [
      'a telephone number before one of no known form',
      '031-123-4567,261121-003,5012345678901',
      one('261121-003', '5012345678901', 'FedEx'),
    ],
    ['a telephone number from abroad between', '261121-003\t+1 212 555 0123\t1234567890', one('261121-003', '1234567890', 'DHL')],
    ['a number too long for a telephone', '261121-003;01234567890123;1234567', one('261121-003', '01234567890123', 'FedEx')],
    ['the tracking number first', '794612345678\t261121-003', one('261121-003', '794612345678', 'FedEx')],
    ['the tracking number first, in groups', '7946 1234 5678 261121-003', one('261121-003', '794612345678', 'FedEx')],
    ['neither with a hyphen', '794612345678,261121003', one('261121-003', '794612345678', 'FedEx')],
    ['a tracking number that begins like a day', '260512345678;261121-003', one('261121-003', '260512345678', 'FedEx')],
    ['both begin like a day, neither with a hyphen', '260512345678;261121003', one('261121-003', '260512345678', 'FedEx')],
    ['a tracking number as long as an order number', '2611210034;261121-003', one('261121-003', '2611210034', 'DHL')],
    ['the same of a day with very many orders', '26112100345;261121003', one('261121-003', '26112100345', 'FedEx')],
    ['a long hyphen', '261121–003\t794612345678', one('261121-003', '794612345678', 'FedEx')],
    ['full-width digits', '２６１１２１－００３\t７９４６１２３４５６７８', one('261121-003', '794612345678', 'FedEx')],
    ['minus signs', '261121−003 7946−1234−5678', one('261121-003', '794612345678', 'FedEx')],
    ['what nobody can see', '\u200b261121-003\u2060\t\u202a794612345678\u202c', one('261121-003', '794612345678', 'FedEx')],
  ])('is read with %s', (_what, block, row) => {
    expect(read(block)).toEqual({ rows: [row], unread: [] });
  });

  it.each([
    ['spaces between everything', '261121-003 794612345678 794612345679'],
    ['a space between them, in a cell', '261121-003\t794612345678 794612345679'],
    ['the order last', '794612345678 794612345679 261121-003'],
    ['the carrier beside them', '261121-003;794612345678  794612345679;fedex'],
    ['one of them twice', '261121-003 794612345678 794612345679 794612345678'],
    ['words beside them', '261121-003 Jane Roe 794612345678 794612345679'],
    ['a telephone number beside them', '261121-003 02-1234-5678 794612345678 794612345679'],
  ])('of one order with two tracking numbers is two, with %s', (_what, block) => {
    const rows = ['794612345678', '794612345679'].map((number) => one('261121-003', number, 'FedEx'));
    expect(read(block)).toEqual({ rows, unread: [] });
  });

  it.each([
    ['words', '261121-003 Jane Roe 794612345678', '794612345678'],
    ['a telephone number', '261121-003 010-1234-5678 794612345678', '794612345678'],
    ['nothing, in groups that no carrier has', '261121-003 5012 3456 78901', '5012345678901'],
    ['nothing, with a group as long as a number', '261121-003 5012345678 901', '5012345678901'],
    ['nothing, with a group like a telephone number', '261121-003 012345678 90123', '01234567890123'],
    ['nothing, its letters apart', '261121-003 EM 123 456 789 KR', 'EM123456789KR'],
  ])('with spaces has one number beside %s', (_what, block, trackingNumber) => {
    expect(read(block).rows.map((row) => row.trackingNumber)).toEqual([trackingNumber]);
  });

  it.each([
    ['260101003', '260101-003'],
    ['261231003', '261231-003'],
    ['260001003', undefined],
    ['261301003', undefined],
    ['261100003', undefined],
    ['261132003', undefined],
    ['261321-003', '261321-003'],
  ])('has the order number %s only with a hyphen or a day', (cell, orderNumber) => {
    expect(read(`${cell};EM123456789KR`).rows.map((row) => row.orderNumber)).toEqual(orderNumber ? [orderNumber] : []);
  });

  it.each([
    ['a hyphen rather than a day', '261321-003', '261121003'],
    ['a hyphen and a day rather than a hyphen', '261121-003', '261321-003'],
    ['a day with at most 9,999 orders', '2611219999', '26112110000'],
  ])('has the order whose number has %s', (_what, order, other) => {
    for (const block of [`${order};${other}`, `${other};${order}`])
      expect(read(block).rows.map((row) => row.orderNumber)).toEqual([order.replace(/^(\d{6})-?/, '$1-')]);
  });

  it('of two tracking numbers is not taken for an order', () => {
    expect(read('794612345678\t794612345679').rows).toEqual([]);
  });

  it('with a day and no number has none', () => {
    expect(read('261121-003\t2026-11-28')).toEqual({ rows: [], unread: [{ line: 1, text: '261121-003\t2026-11-28' }] });
  });

  it.each(['261121-003\t1234', '261121-003\tKOREA', '261321003\t794612345678', '261100003\t794612345678'])(
    'with what is too short, has no digits or is of no day (%s) has none',
    (text) => {
      expect(read(text)).toEqual({ rows: [], unread: [{ line: 1, text }] });
    },
  );

  it('that has no order or no number is named, with its line', () => {
    expect(read('주문 번호\t운송장\n261121-003\n794612345678\n\n261121-004 EM123456789KR')).toEqual({
      rows: [{ line: 5, orderNumber: '261121-004', trackingNumber: 'EM123456789KR', carrier: 'EMS' }],
      unread: [
        { line: 2, text: '261121-003' },
        { line: 3, text: '794612345678' },
      ],
    });
  });

  test.prop([fc.string()])('never throws, whatever it is', (block) => {
    for (const { trackingNumber } of read(block).rows) expect(normalTrackingNumber(trackingNumber)).toBe(trackingNumber);
  });
});

it.each([
  ['794612345678', 'FedEx'],
  ['EM123456789KR', 'EMS'],
  ['lk 987 654 321 kr', 'K-Packet'],
  ['1234567890', 'DHL'],
  ['ABC123', undefined],
  ['CP123456789KR', undefined],
  ['LK987654321JP', undefined],
])('the number %s tells by its form that it is of %s', (number, carrier) => {
  expect(guessCarrier(number)).toBe(carrier);
});
