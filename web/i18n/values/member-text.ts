import { addressFields } from '#contract/addresses/address-rules.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import type { MemberAddress, MemberTaxNumber } from '#contract/members/members.ts';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { shippingText } from './shipping-text.ts';
import { tierText } from './tier-text.ts';

const addressText = (address: MemberAddress): string =>
  [...addressFields.map((field) => address[field]), countryName(address.countryCode, currentLanguage())].filter(Boolean).join(', ');

const writers: Readonly<Record<string, (value: unknown, t: Catalog) => string>> = {
  addresses: (value) => (value as MemberAddress[]).map(addressText).join(' / '),
  taxNumbers: (value, { shipping }) =>
    (value as MemberTaxNumber[]).map(({ kind, number }) => `${shipping.taxNumberKinds[kind] ?? kind} ${number}`).join(', '),
  tags: (value) => (value as string[]).join(', '),
  priceTier: (value, t) => tierText(value as PriceTierName, t),
};

/** The text of a value of a member; undefined for a field without a format of its own. */
export const memberText = (field: string, value: unknown, t: Catalog): string | undefined =>
  (Object.hasOwn(writers, field) ? writers[field]?.(value, t) || t.common.noValue : undefined) ?? shippingText(field, value, t);

/** Like `memberText`, for every field, including empty values. */
export const memberValueText = (field: string, value: unknown, t: Catalog): string => {
  if (field === 'priceTier' && value === null) return tierText(null, t);
  if (value === null || value === '') return t.common.noValue;
  return memberText(field, value, t) ?? String(value);
};
