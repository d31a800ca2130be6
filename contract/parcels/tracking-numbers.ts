import { comparableText } from '#contract/normal-text.ts';

/** Tracking numbers in the forms in which people type and copy them. No zod here: the page imports it. */

/** Characters that group digits (spaces, dashes, the minus sign), and invisible characters that were copied along. */
const between = /[\s\p{Pd}−_.\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A tracking number in its stored form: only letters and digits, upper case, no full-width characters: '7946 1234-5678' and '７９４６１２３４５６７８'
 * give '794612345678'.
 */
export const normalTrackingNumber = (text: string): string => comparableText(text).replace(between, '').toUpperCase();

/** The form of any carrier's tracking number. */
export const trackingNumberPattern = /^[A-Z0-9]{5,40}$/;

/** The carriers whose tracking numbers can be recognised by their form. */
const forms: readonly (readonly [carrier: string, form: RegExp])[] = [
  // S10 of the Universal Postal Union: two letters for the service, eight digits and a check digit, the country
  ['EMS', /^E[A-Z]\d{9}KR$/],
  ['K-Packet', /^[LR][A-Z]\d{9}KR$/],
  ['FedEx', /^(\d{12}|\d{15}|\d{20}|\d{22})$/],
  ['DHL', /^\d{10}$/],
];

/** The carrier whose numbers have this form; undefined where none has. */
export const guessCarrier = (trackingNumber: string): string | undefined =>
  forms.find(([, form]) => form.test(normalTrackingNumber(trackingNumber)))?.[0];

/** Are these names of the same carrier? Upper and lower case do not matter: 'fedex' is FedEx. */
export const isSameCarrier = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The carrier of a number when neither its form nor the carriers of the settings decide it. */
export const usualCarrier = 'FedEx';

/**
 * The possible ends of a stored number for the last digits that somebody typed: numbers of the post have their country after the last
 * digit.
 */
export const numberEnds = (typed: string): string[] => (/^\d+$/.test(typed) ? [typed, `${typed}KR`] : [typed]);
