import { callingCodes } from '#contract/addresses/calling-codes.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { stateCode } from '#contract/addresses/state-codes.ts';
import { canBeSeen, comparableText } from '#contract/normal-text.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { hasPhoneDigits } from './check-receiver.ts';
import { offeredSplit } from './label-lines.ts';

/** A suggested change of a field, so that a label takes it. */
export interface LabelOffer {
  change: Partial<ReceiverDraft>;
  text: string;
}

/** Countries whose national numbers keep their leading zero after the country's calling code. */
const keepsZero: ReadonlySet<string> = new Set(['IT', 'SM', 'VA']);

/** Countries that are one city: their addresses have none of their own, and a label has the name of the country there. */
const cities: Readonly<Partial<Record<CountryCode, string>>> = { GI: 'Gibraltar', HK: 'Hong Kong', MO: 'Macau', SG: 'Singapore' };

/**
 * The suggestion for a field of the receiver that a label does not take as it was typed: a street broken into other lines, the city of
 * a country that is one, the two letters of a state, the calling code before a phone number. No zod here: the page imports it.
 */
export function labelOffer(field: keyof ReceiverDraft, receiver: ReceiverDraft): LabelOffer | undefined {
  const { countryCode, address1, address2, stateOrProvinceCode, phone } = receiver;
  if (countryCode === '' || countryCode === 'KR') return undefined;
  if (field === 'address1') {
    const split = offeredSplit(address1, address2);
    return split && { change: { address1: split[0], address2: split[1] }, text: split.join(' / ') };
  }
  if (field === 'city') {
    const city = canBeSeen(receiver.city) || !canBeSeen(address1) ? undefined : cities[countryCode];
    return city === undefined ? undefined : { change: { city }, text: city };
  }
  if (field === 'stateOrProvinceCode') {
    const code = stateCode(countryCode, stateOrProvinceCode);
    return code === undefined ? undefined : { change: { stateOrProvinceCode: code }, text: code };
  }
  const typed = comparableText(phone).trim();
  if (field !== 'phone' || hasPhoneDigits(phone) || typed.startsWith('+')) return undefined;
  const code = callingCodes[countryCode];
  const national = keepsZero.has(countryCode) ? typed : typed.replace(/^0/, '');
  const offered = `+${code} ${national}`;
  return code !== undefined && hasPhoneDigits(offered) ? { change: { phone: offered }, text: offered } : undefined;
}
