import { describe, expect, it } from 'vitest';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import { ko } from '#web/i18n/ko.ts';
import { priceSheetColumns } from './price-columns.ts';

const rates = { MenaCIS: 1330, CN: 185, US: null };
const names = (tab: 'won' | 'china' | 'global' | 'deposit', role: string) =>
  priceSheetColumns(tab, { t: ko, rates, me: { rights: rightsOfRole(role, []) } }).map(({ name, read }) => `${name}${read ? '*' : ''}`);
const naming = ['productName', 'pdNumber', 'sku', 'rangeName', 'category'];

describe('the columns of prices', () => {
  it('are what is entered, and what is calculated of it; an asterisk can be typed over', () => {
    expect(names('won', 'staff')).toEqual([
      ...naming,
      ...['costPrice*', 'basePrice*', 'domesticPrice*', 'wholePriceMenaCIS*', 'dropShippingPrice*', 'wholePriceGlobal*', 'price*'],
      ...['menaCis_menaCis', 'china_twentyUnits', 'china_oneUnit', 'global_fixedUnit', 'lastChanged'],
    ]);
    expect(names('china', 'staff')).toEqual([
      ...naming,
      'basePrice*',
      'dropShippingPrice*',
      'china_twentyUnits',
      'china_oneUnit',
      'lastChanged',
    ]);
  });

  it('have no cost price for whoever may not see it, and are only read by whoever may change nothing', () => {
    expect(names('won', 'viewer')).not.toContain('costPrice');
    expect(names('deposit', 'viewer')).toEqual([...naming, 'lastChanged']);
    expect(names('won', 'viewer').filter((name) => name.endsWith('*'))).toEqual([]);
  });

  it('say by which rate they are calculated, and which one is missing', () => {
    const me = { rights: rightsOfRole('staff', []) };
    const note = (tab: 'china' | 'global') => priceSheetColumns(tab, { t: ko, rates, me }).at(-2)?.note;
    expect(note('china')).toBe('÷ 185');
    expect(note('global')).toBe('미국 환율 없음');
  });
});
