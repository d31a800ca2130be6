import { comparableText } from '#contract/normal-text.ts';

/** Tracking numbers as people type and copy them. No zod here: the page imports it. */

/** Spaces, dashes and the minus sign, by which digits are grouped, and what nobody can see of a copy. */
const between = /[\s\p{Pd}−_.\p{Default_Ignorable_Code_Point}]/gu;

/** Letters and digits only, in capitals and of usual width: '7946 1234-5678' and '７９４６１２３４５６７８' are '794612345678'. */
export const normalTrackingNumber = (text: string): string => comparableText(text).replace(between, '').toUpperCase();

/** What a tracking number looks like, whoever gives it. */
export const trackingNumberPattern = /^[A-Z0-9]{5,40}$/;

/** The carriers whose numbers have a form of their own. */
const forms: readonly (readonly [carrier: string, form: RegExp])[] = [
  // the Universal Postal Union's S10: two letters of the service, eight digits and a check digit, the country
  ['EMS', /^E[A-Z]\d{9}KR$/],
  ['K-Packet', /^[LR][A-Z]\d{9}KR$/],
  ['FedEx', /^(\d{12}|\d{15}|\d{20}|\d{22})$/],
  ['DHL', /^\d{10}$/],
];

/** Whose number it looks like. */
export const guessCarrier = (trackingNumber: string): string | undefined =>
  forms.find(([, form]) => form.test(normalTrackingNumber(trackingNumber)))?.[0];

/** Is it the same carrier? People write its name in whichever letters: 'fedex' is FedEx. */
export const isSameCarrier = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whose a number is taken for while nothing tells: neither its form nor the carriers of the settings. */
export const usualCarrier = 'FedEx';

/** What a number ends with of which this was read: the post's have the country behind their last digit. */
export const numberEnds = (typed: string): string[] => (/^\d+$/.test(typed) ? [typed, `${typed}KR`] : [typed]);
