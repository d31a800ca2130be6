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
    ['SG', '6123 4567', '+65 6123 4567'],
    ['DE', '030 123456', '+49 30 123456'],
    ['IT', '06 698123', '+39 06 698123'],
    ['SG', '12', undefined],
    ['US', '469 555 0100', undefined],
    ['KR', '555 0100', undefined],
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
