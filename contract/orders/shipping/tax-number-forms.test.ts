import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { hasTaxNumberForm, likelyTaxNumberKind, plainTaxNumber } from './tax-number-forms.ts';

const known = [
  ['CPF', '529.982.247-25'],
  ['CNPJ', '11.222.333/0001-81'],
  ['CNPJ', '12.ABC.345/01DE-35'],
  ['RUT', '12.345.678-5'],
  ['RUT', '10.000.013-K'],
  ['CUIT', '20-12345678-6'],
  ['RFC', 'GODE561231GR8'],
  ['PCCC', 'P123456789012'],
  ['EORI', 'DE 1234567'],
  ['VAT', 'NL123456789B01'],
  ['VAT', 'EL 094259216'],
  ['VAT', 'CHE-123.456.789 MWST'],
] as const;

describe('a tax number', () => {
  it.each(known)('of the kind %s is written as %s', (kind, number) => {
    expect(hasTaxNumberForm(number, kind)).toBe(true);
  });

  it.each([
    ['CPF', '529.982.247-26'],
    ['CNPJ', '11.222.333/0001-82'],
    ['RUT', '12.345.678-6'],
    ['CUIT', '20-12345678-7'],
    ['RFC', 'GODE5612'],
    ['PCCC', '123456789012'],
    ['EORI', '1234567'],
    ['VAT', 'US123456789'],
  ] as const)('of the kind %s is not written as %s', (kind, number) => {
    expect(hasTaxNumberForm(number, kind)).toBe(false);
  });

  test.prop([fc.constantFrom(...known), fc.constantFrom(' ', '-', '.', '/')])(
    'is the same however it is grouped',
    ([kind, number], sign) => {
      expect(hasTaxNumberForm([...plainTaxNumber(number)].join(sign), kind)).toBe(true);
      expect(hasTaxNumberForm(number.toLowerCase(), kind)).toBe(true);
    },
  );

  it.each(known.filter(([kind]) => ['CPF', 'RUT', 'CUIT'].includes(kind)))(
    'in which one digit is wrong is told (%s %s)',
    (kind, number) => {
      const plain = plainTaxNumber(number);
      const wrong = [...plain].flatMap((right, at) =>
        [...'0123456789'].filter((digit) => digit !== right).map((digit) => plain.slice(0, at) + digit + plain.slice(at + 1)),
      );
      expect(wrong.length).toBeGreaterThanOrEqual(9 * plain.length);
      expect(wrong.filter((each) => hasTaxNumberForm(each, kind))).toEqual([]);
    },
  );
});

it('a kind is told by the country and the form where only one fits', () => {
  expect(likelyTaxNumberKind('529.982.247-25', 'BR')).toBe('CPF');
  expect(likelyTaxNumberKind('11.222.333/0001-81', 'BR')).toBe('CNPJ');
  expect(likelyTaxNumberKind('P123456789012', 'KR')).toBe('PCCC');
  expect(likelyTaxNumberKind('DE123456789', 'DE')).toBeUndefined();
  expect(likelyTaxNumberKind('CHE-123.456.789 MWST', 'CH')).toBeUndefined();
  expect(likelyTaxNumberKind('123', 'BR')).toBeUndefined();
});
