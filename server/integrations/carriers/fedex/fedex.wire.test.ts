import { describe, expect, it } from 'vitest';
import { ResolveReply, reduceAddress } from './fedex.wire.ts';

const read = (address: object) => {
  const [wire] = ResolveReply.parse({ output: { resolvedAddresses: [address] } }).output.resolvedAddresses;
  return reduceAddress(wire);
};
const tokens = {
  streetLinesToken: ['1 MAIN ST'],
  cityToken: [{ changed: false, value: 'PLANO' }],
  stateOrProvinceCodeToken: { changed: false, value: 'TX' },
  postalCodeToken: { changed: true, value: '75024-0001' },
};
const expected = {
  streetLinesToken: ['1 MAIN ST'],
  cityToken: [{ value: 'PLANO' }],
  stateOrProvinceCodeToken: { value: 'TX' },
  postalCodeToken: { value: '75024-0001' },
};
const nothing = { streetLinesToken: [], cityToken: [] };

describe('a resolved address of FedEx', () => {
  it('is read as the live service writes it', () => {
    expect(read({ ...tokens, attributes: { Matched: 'true', Resolved: 'true', MultipleMatches: 'false' } })).toEqual(expected);
  });

  it('is read as the documentation has it, with booleans, and without a state token', () => {
    const { stateOrProvinceCodeToken, ...documented } = tokens;
    expect(read({ ...documented, stateOrProvinceCode: 'TX', attributes: { Matched: true, Resolved: true } })).toEqual(expected);
  });

  it('is read from the plain fields where there are no tokens', () => {
    expect(read({ city: 'PLANO', stateOrProvinceCode: 'TX', parsedPostalCode: { base: '75024', addOn: '0001' } })).toEqual({
      ...expected,
      streetLinesToken: [],
    });
  });

  it.each([
    ['Matched', 'false'],
    ['Matched', false],
    ['Resolved', 'false'],
    ['MultipleMatches', 'true'],
    ['MultipleMatches', true],
    ['CountrySupported', false],
  ])('suggests nothing when %s is %j', (name, value) => {
    expect(read({ ...tokens, attributes: { [name]: value } })).toEqual(nothing);
  });

  it('suggests nothing when a message says that it was not found', () => {
    expect(read({ ...tokens, customerMessages: [{ code: 'STANDARDIZED.ADDRESS.NOTFOUND' }] })).toEqual(nothing);
  });

  it('is not stopped by parts of another shape', () => {
    expect(read({ ...tokens, cityToken: 'PLANO', postalCodeToken: null, attributes: [], customerMessages: 'none' })).toEqual({
      streetLinesToken: ['1 MAIN ST'],
      cityToken: [],
      stateOrProvinceCodeToken: { value: 'TX' },
    });
    expect(reduceAddress(undefined)).toEqual(nothing);
  });
});
