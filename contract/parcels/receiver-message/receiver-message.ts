import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { type MessageLanguage, messageTexts, type ReportedState } from './message-texts.ts';

const languageOfCountry: Readonly<Partial<Record<CountryCode, MessageLanguage>>> = {
  ...{ DE: 'de', AT: 'de', LI: 'de', FR: 'fr', MC: 'fr', IT: 'it', NL: 'nl', JP: 'ja', CN: 'zh', PT: 'pt' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CL: 'es', CO: 'es', PE: 'es', UY: 'es', CR: 'es', EC: 'es', PA: 'es', GT: 'es', DO: 'es' },
};

/** The language of mails to a country: its own, if there are texts in it, otherwise English. */
export const languageFor = (country: CountryCode): MessageLanguage => languageOfCountry[country] ?? 'en';

/** A parcel as it is described to a receiver. */
export interface ReportedParcel {
  carrier: string;
  trackingNumber: string;
  /** The carrier's tracking page, with `{number}`; undefined where it is not known. */
  page: string | undefined;
}

interface MessageValues {
  receiverName: string;
  orderNumber: string;
  /** Empty where the seller's name has not been entered. */
  shop: string;
  parcels: readonly ReportedParcel[];
}

/** The message that tells a receiver where an order is. No zod here: the page imports it. */
export function receiverMessage(
  language: MessageLanguage,
  { receiverName, orderNumber, shop, parcels }: MessageValues,
  state: ReportedState = 'moving',
): { subject: string; body: string } {
  const { greeting, news, follow, closing } = messageTexts[language];
  const [subject, sentence] = news[state](orderNumber);
  // Japanese and Chinese sentences are not separated by spaces
  const text = `${sentence}${language === 'ja' || language === 'zh' ? '' : ' '}${follow}`;
  return {
    subject,
    body: [greeting(onOneLine(receiverName)), `${text}\n${parcels.map(writeParcel).join('\n')}`, `${closing}\n${shop}`]
      .join('\n\n')
      .trimEnd(),
  };
}

/** A name of a file may have line breaks: it would make paragraphs, by which a message is read again. */
const onOneLine = (name: string): string => name.replace(/\s+/g, ' ');

/** The body of a message, addressed to another receiver: the order was corrected after the message was written. */
export const greetedAs = (language: MessageLanguage, body: string, receiverName: string): string =>
  [messageTexts[language].greeting(onOneLine(receiverName)), ...body.split('\n\n').slice(1)].join('\n\n');

const writeParcel = ({ carrier, trackingNumber, page }: ReportedParcel): string =>
  [`${onOneLine(carrier)} ${trackingNumber}`, page?.replaceAll('{number}', encodeURIComponent(trackingNumber))].filter(Boolean).join('\n');

/** The tracking numbers in the body of a message: in the lines under its first sentence, each after the name of its carrier. */
export const numbersIn = (body: string): string[] =>
  (body.split('\n\n')[1] ?? '')
    .split('\n')
    .slice(1)
    .flatMap((line) => / ([A-Z0-9]+)$/.exec(line)?.[1] ?? []);
