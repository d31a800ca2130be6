import { describe, expect, it } from 'vitest';
import { addressCheckCountries, isAddressChecked } from './address-check-countries.ts';
import { addressFields, postalWord, requiredAddressFields, stateWord } from './address-rules.ts';
import { Address, missingAddressFields } from './addresses.ts';
import { countryCodes } from './country-codes.ts';
import { countryName } from './country-names.ts';

describe('the countries', () => {
  it('are the 249 of ISO 3166, each once, with a Korean and an English name', () => {
    expect(new Set(countryCodes).size).toBe(249);
    for (const code of countryCodes) {
      expect(countryName(code, 'ko')).toMatch(/^[가-힣]/);
      expect(countryName(code, 'en')).toMatch(/^[A-ZÅ]/u);
      expect(countryName(code, 'en')).not.toBe(code);
    }
    expect(countryName('KR', 'ko')).toBe('대한민국');
    expect(countryName('KR', 'en')).toBe('South Korea');
  });

  it('whose addresses the carrier checks are 47', () => {
    expect(addressCheckCountries).toHaveLength(47);
    expect([...addressCheckCountries].sort().join(' ')).toBe(
      'AR AT AU AW BB BE BM BR BS CA CH CL CN CO CR CZ DE DK DO EE ES FI FR GB GR GT HK IT JM KY MX MY NL NO NZ PA PE PT SE SG TT US UY VE VG VI ZA',
    );
    expect(isAddressChecked('US')).toBe(true);
    expect(isAddressChecked('KR')).toBe(false);
    expect(isAddressChecked('')).toBe(false);
  });
});

describe('an address', () => {
  it('is described in the words of its country', () => {
    expect((['US', 'JP', 'KR', 'IE', 'CA', 'AE'] as const).map(stateWord)).toEqual([
      'state',
      'prefecture',
      'doSi',
      'county',
      'province',
      'emirate',
    ]);
    expect((['US', 'IE', 'IN', 'DE'] as const).map(postalWord)).toEqual(['zip', 'eircode', 'pin', 'postalCode']);
  });

  it('needs a first line everywhere, and besides what its country needs', () => {
    for (const code of countryCodes) expect(requiredAddressFields(code)).toContain('address1');
    expect(requiredAddressFields('US')).toEqual(['address1', 'city', 'stateOrProvinceCode', 'postalCode']);
    expect(requiredAddressFields('DE')).toEqual(['address1', 'city', 'postalCode']);
    expect(requiredAddressFields('HK')).toEqual(['address1', 'stateOrProvinceCode']);
    expect(requiredAddressFields('SG')).toEqual(['address1', 'postalCode']);
  });

  it('names everything it lacks, one by one', () => {
    const empty = Address.parse({ countryCode: 'US', address1: ' ', address2: '', city: '', stateOrProvinceCode: 'TX', postalCode: '' });
    expect(missingAddressFields(empty)).toEqual(['address1', 'city', 'postalCode']);
    const full = Object.fromEntries(addressFields.map((field) => [field, 'x']));
    expect(missingAddressFields(Address.parse({ countryCode: 'US', ...full }))).toEqual([]);
  });
});
