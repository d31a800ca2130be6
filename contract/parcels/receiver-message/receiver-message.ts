import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type MessageLanguage, messageTexts } from './message-texts.ts';

const languageOfCountry: Readonly<Partial<Record<CountryCode, MessageLanguage>>> = {
  ...{ DE: 'de', AT: 'de', LI: 'de', FR: 'fr', MC: 'fr', IT: 'it', NL: 'nl', JP: 'ja', CN: 'zh', PT: 'pt' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CL: 'es', CO: 'es', PE: 'es', UY: 'es', CR: 'es', EC: 'es', PA: 'es', GT: 'es', DO: 'es' },
};

/** The language in which a receiver is written to: that of the country where it has one that we write, English otherwise. */
export const languageFor = (country: CountryCode): MessageLanguage => languageOfCountry[country] ?? 'en';

/** A parcel as a receiver is told of it. */
export interface ToldParcel {
  carrier: string;
  trackingNumber: string;
  /** Where the carrier shows it, with `{number}`; undefined where nobody knows. */
  page: string | undefined;
}

interface Told {
  receiverName: string;
  orderNumber: string;
  /** Empty where the office has not said who it is. */
  shop: string;
  parcels: readonly ToldParcel[];
}

/** The message that tells a receiver where an order is. No zod here: the page imports it. */
export function receiverMessage(language: MessageLanguage, { receiverName, orderNumber, shop, parcels }: Told) {
  const tracking = parcels.map(writeParcel).join('\n');
  const values = { name: receiverName, order: orderNumber, tracking, shop };
  const { subject, body } = messageTexts[language];
  return { subject: subject(values), body: body(values).trimEnd() };
}

const writeParcel = ({ carrier, trackingNumber, page }: ToldParcel): string =>
  [`${carrier} ${trackingNumber}`, page?.replaceAll('{number}', encodeURIComponent(trackingNumber))].filter(Boolean).join('\n');
