import { type StreetRules, words } from './street-rules.ts';

const withoutNo = [/\b(?:C P|CP|CISLO|NR|NO|AR) (?=\d)/g, ''] as const;

/** Omniva abbreviates every kind of street. */
export const estonian: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo],
  words: words('MAANTEE > MNT, TANAV > TN, PUIESTEE > PST'),
};

export const czech: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo, [/^(UL|ULICE) (?=\p{L})/u, '']],
  words: words('NAM > NAMESTI, TR > TRIDA, NABR > NABREZI'),
};

/** Streets are written without a word for "street", avenues with one. */
export const greek: StreetRules = {
  number: 'last',
  unit: 'typed',
  phrases: [withoutNo, [/^ODOS (?=\p{L})/u, '']],
  words: words('LEOF L AVE AV > LEOFOROS, PLAT PL > PLATEIA'),
};
