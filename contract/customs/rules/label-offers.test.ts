import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { callingCodes } from '#contract/addresses/calling-codes.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { hasPhoneDigits } from './check-receiver.ts';
import { labelOffer } from './label-offers.ts';

const receiver = (given: Partial<ReceiverDraft>): ReceiverDraft => ({
  ...{ receiverName: 'Jane Roe', email: '', address1: '100 Sample St', address2: '', city: 'Plano', postalCode: '75024' },
  ...{ countryCode: 'US', phone: '+1 469 555 0100', stateOrProvinceCode: 'TX' },
  ...given,
});

describe('what is offered for a label', () => {
  it.each([
    ['US', 'texas', 'TX'],
    ['US', 'New  York', 'NY'],
    ['CA', 'Québec', 'QC'],
    ['PR', 'Puerto Rico', 'PR'],
    ['US', 'TX', undefined],
    ['US', 'Bavaria', undefined],
    ['DE', 'Texas', undefined],
  ] as const)('in %s for the state %s is %s', (countryCode, stateOrProvinceCode, text) => {
    expect(labelOffer('stateOrProvinceCode', receiver({ countryCode, stateOrProvinceCode }))?.text).toBe(text);
  });

  it.each([
    ['SG', ' ', 'Singapore'],
    ['HK', '', 'Hong Kong'],
    ['SG', 'Bedok', undefined],
    ['JP', '', undefined],
  ] as const)('in %s for the city %j is %s', (countryCode, city, text) => {
    expect(labelOffer('city', receiver({ countryCode, city }))?.text).toBe(text);
    expect(labelOffer('city', receiver({ countryCode, city, address1: '' }))).toBeUndefined();
  });

  it('is what changes the field of the order', () => {
    expect(labelOffer('stateOrProvinceCode', receiver({ stateOrProvinceCode: 'Texas' }))?.change).toEqual({ stateOrProvinceCode: 'TX' });
    expect(labelOffer('phone', receiver({ countryCode: 'SG', phone: '6123 4567' }))?.change).toEqual({ phone: '+65 6123 4567' });
  });

  it('for a street that is too long is the same on two lines, abroad', () => {
    const [one, two] = ['Musterstrasse 5, Hinterhaus,', 'zweiter Aufgang'];
    const given = { address1: `${one} ${two}`, address2: '' };
    const offered = (countryCode: ReceiverDraft['countryCode']) => labelOffer('address1', receiver({ countryCode, ...given }));
    expect(offered('DE')).toEqual({ change: { address1: one, address2: two }, text: `${one} / ${two}` });
    expect([offered('KR'), offered(''), labelOffer('address1', receiver({}))]).toEqual([undefined, undefined, undefined]);
    expect(labelOffer('city', receiver({ countryCode: 'SG', phone: '6123 4567' }))).toBeUndefined();
  });

  it.each([
    ['SG', '6123 4567', '+65 6123 4567'],
    ['DE', '030 123456', '+49 30 123456'],
    ['IT', '06 698123', '+39 06 698123'],
    ['SG', '12', undefined],
    ['US', '469 555 0100', undefined],
    ['KR', '02 123 4567', undefined],
    ['SG', ' 6123 4567 ', '+65 6123 4567'],
    ['SG', '+1 234 567', undefined],
  ] as const)('in %s for the phone number %s is %s', (countryCode, phone, text) => {
    expect(labelOffer('phone', receiver({ countryCode, phone }))?.text).toBe(text);
  });

  test.prop([fc.constantFrom(...(Object.keys(callingCodes) as CountryCode[])), fc.string({ maxLength: 20 })])(
    'once it was taken is not offered again',
    (countryCode, phone) => {
      const offer = labelOffer('phone', receiver({ countryCode, phone }));
      if (!offer) return;
      expect(hasPhoneDigits(offer.change.phone ?? '')).toBe(true);
      expect(labelOffer('phone', receiver({ countryCode, ...offer.change }))).toBeUndefined();
    },
  );
});
