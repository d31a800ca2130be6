import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RequestedAddress, type Standardized, standardize } from './standardize.ts';

/** An address in two typed forms, with the expected result. */
interface TypedAddress {
  countryCode: string;
  right: Standardized;
  formal: RequestedAddress;
  casual: RequestedAddress;
}

/**
 * Reads the addresses of the files. Each has three lines of the form 'street | city | state | postal code': the expected result, the
 * address typed by a careful person, and the address typed in a hurry.
 */
function readAddresses(): TypedAddress[] {
  const folder = path.join(import.meta.dirname, 'typed-addresses');
  return fs.readdirSync(folder).flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return text.split(/^# (?=[A-Z]{2}$)/m).flatMap((section) => {
      const [countryCode = '', ...rest] = section.split('\n');
      return rest
        .join('\n')
        .split(/\n\n+/)
        .filter((block) => block.trim() !== '')
        .map((block) => {
          const [right = '', formal = '', casual = ''] = block.trim().split('\n');
          const [street = '', city = '', state = '', postal = ''] = parts(right);
          return {
            countryCode,
            right: { found: 'matched', street, city, state, postal },
            formal: requestOf(countryCode, formal),
            casual: requestOf(countryCode, casual),
          };
        });
    });
  });
}

const parts = (line: string) => line.split('|').map((part) => part.trim());

function requestOf(countryCode: string, line: string): RequestedAddress {
  const [street = '', city = '', stateOrProvinceCode = '', postalCode = ''] = parts(line);
  return { countryCode, streetLines: street.split(' / '), city, stateOrProvinceCode, postalCode };
}

const each = (address: RequestedAddress, change: (text: string) => string): RequestedAddress => ({
  countryCode: address.countryCode,
  streetLines: address.streetLines.map(change),
  city: change(address.city),
  stateOrProvinceCode: change(address.stateOrProvinceCode),
  postalCode: change(address.postalCode),
});

const bare: Record<string, string> = { ß: 'ss', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE' };
const withoutAccents = (text: string) =>
  text
    .replace(/[ßøØæÆ]/g, (letter) => bare[letter] ?? letter)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}/gu, '');

const ways: Record<string, (address: TypedAddress) => RequestedAddress> = {
  'in small letters': ({ formal }) => each(formal, (text) => text.toLowerCase()),
  'in capitals, with spaces that nobody asked for and a postal code without any': ({ formal }) => ({
    ...each(formal, (text) => ` ${text.toUpperCase().replaceAll(/\s/g, '  ')} `),
    postalCode: formal.postalCode.replace(/[\s-]/g, '').toLowerCase(),
  }),
  'with abbreviations, everyday names, slips and another order': ({ casual }) => casual,
  'the same in capitals, without accents': ({ casual }) => each(casual, (text) => withoutAccents(text).toUpperCase()),
};

const addresses = readAddresses();
const answers = addresses.flatMap((address) =>
  Object.entries(ways).map(([way, typed]) => ({ address, way, typed: typed(address), answer: standardize(typed(address)) })),
);

const line = ({ street, city, state, postal }: Standardized) => [street, city, state, postal].join(' | ');
const shown = (wrong: typeof answers) =>
  wrong.map(({ way, typed, address, answer }) => ({
    typed: `${typed.countryCode}: ${typed.streetLines.join(' / ')} | ${typed.city} | ${typed.stateOrProvinceCode} | ${typed.postalCode}`,
    way,
    right: line(address.right),
    actual: answer.found === 'matched' ? line(answer) : answer.found,
  }));

describe('addresses of 47 countries, each typed in four ways', () => {
  test('are at least two hundred, of every country at least four', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(200);
    const counts = Object.entries(Object.groupBy(addresses, ({ countryCode }) => countryCode));
    expect(counts).toHaveLength(47);
    expect(counts.filter(([, list = []]) => list.length < 4)).toEqual([]);
  });

  test.each(Object.keys(ways))('%s: nine of ten come back as the post writes them', (way) => {
    const typed = answers.filter((answer) => answer.way === way);
    const wrong = typed.filter(({ address, answer }) => answer.found !== 'matched' || line(answer) !== line(address.right));
    expect(wrong.length / typed.length, JSON.stringify(shown(wrong), null, 1)).toBeLessThanOrEqual(0.1);
  });

  test.each(['postal', 'city', 'state'] as const)('none comes back with a wrong %s', (part) => {
    const wrong = answers.filter(({ address, answer }) => answer.found === 'matched' && answer[part] !== address.right[part]);
    expect(shown(wrong)).toEqual([]);
  });

  test('what is right already stays as it is', () => {
    const changed = addresses.filter(({ countryCode, right }) => line(standardize(requestOf(countryCode, line(right)))) !== line(right));
    expect(changed.map(({ right }) => line(right))).toEqual([]);
  });
});
