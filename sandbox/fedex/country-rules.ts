import { danish, german, type Transliteration } from './letters.ts';
import { czech, estonian, greek } from './streets/eastern.ts';
import { australian, british, caribbean, chinese, hongKong, malaysian, singapore, southAfrican } from './streets/english.ts';
import { french } from './streets/french.ts';
import { danishStreets, finnish, germanStreets, lowCountries, norwegian, swedish, swiss } from './streets/germanic.ts';
import { canadian, unitedStates } from './streets/north-american.ts';
import { colombian, italianStreets, portuguese, spanishStreets } from './streets/romance.ts';
import type { StreetRules } from './streets/street-rules.ts';

/** The rules for addresses of one country. */
export interface CountryRules {
  street: StreetRules;
  transliteration?: Transliteration;
  /** Can a house have a name instead of a number? */
  houseNames?: boolean;
  /** The only city of a city state. */
  onlyCity?: string;
}

/** The 47 countries whose addresses the carrier checks. */
export const countryRules: Readonly<Record<string, CountryRules>> = {
  AR: { street: spanishStreets },
  AT: { street: germanStreets, transliteration: german },
  AU: { street: australian },
  AW: { street: lowCountries },
  BB: { street: caribbean, houseNames: true },
  BE: { street: lowCountries },
  BM: { street: caribbean, houseNames: true },
  BR: { street: portuguese },
  BS: { street: caribbean, houseNames: true },
  CA: { street: canadian },
  CH: { street: swiss, transliteration: german },
  CL: { street: spanishStreets },
  CN: { street: chinese },
  CO: { street: colombian },
  CR: { street: spanishStreets, houseNames: true },
  CZ: { street: czech },
  DE: { street: germanStreets, transliteration: german },
  DK: { street: danishStreets, transliteration: danish },
  DO: { street: spanishStreets },
  EE: { street: estonian },
  ES: { street: spanishStreets },
  FI: { street: finnish },
  FR: { street: french, houseNames: true },
  GB: { street: british, houseNames: true },
  GR: { street: greek },
  GT: { street: spanishStreets },
  HK: { street: hongKong, houseNames: true },
  IT: { street: italianStreets },
  JM: { street: caribbean, houseNames: true },
  KY: { street: caribbean, houseNames: true },
  MX: { street: spanishStreets },
  MY: { street: malaysian },
  NL: { street: lowCountries },
  NO: { street: norwegian },
  NZ: { street: british },
  PA: { street: spanishStreets, houseNames: true },
  PE: { street: spanishStreets },
  PT: { street: portuguese },
  SE: { street: swedish },
  SG: { street: singapore, onlyCity: 'SINGAPORE' },
  TT: { street: caribbean, houseNames: true },
  US: { street: unitedStates },
  UY: { street: spanishStreets },
  VE: { street: spanishStreets, houseNames: true },
  VG: { street: caribbean, houseNames: true },
  VI: { street: unitedStates },
  ZA: { street: southAfrican, houseNames: true },
};
