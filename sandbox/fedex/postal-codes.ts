/** The form of a country's postal codes. */
interface PostalRule {
  /** 9 stands for a digit, A for a letter, everything else for itself. */
  masks: string[];
  /** A parcel cannot be delivered without a code. */
  required: boolean;
  /** The form of codes that are in use, without spaces and hyphens; absent: all that fit a mask. */
  given?: RegExp;
  /** A prefix that people write before the code, from the days when it named the country. */
  prefix?: RegExp;
}

const britishAreas =
  'AB|AL|B|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IP|IV|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE';

const row = (masks: string, given?: RegExp, prefix?: RegExp): PostalRule => ({
  masks: masks.replace('?', '').split('|'),
  required: !masks.startsWith('?'),
  ...(given && { given }),
  ...(prefix && { prefix }),
});

/** A mask that begins with '?' belongs to a country where many addresses have no code. */
const rules: Record<string, PostalRule> = {
  AR: row('?9999|A9999AAA', /^(\d|[A-HJ-NP-Z]\d)/),
  AT: row('9999', /^[1-9]/, /^A-?/),
  AU: row('9999', /^(0[289]|[1-9])/),
  BB: row('?BB99999', undefined, /^BB-?(?=$)/),
  BE: row('9999', /^[1-9]/, /^BE?-?/),
  BM: row('?AA 99|AA AA', /^(CR|DD|DV|FL|GE|HM|HS|MA|PG|SB|SN|WK)/),
  BR: row('99999-999', /^(0[1-9]|[1-9])/),
  CA: row('A9A 9A9', /^[ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z]\d[ABCEGHJ-NPR-TV-Z]\d$/),
  CH: row('9999', /^[1-9]/, /^CH-?/),
  CL: row('?9999999'),
  CN: row('999999', /^[0-8]/),
  CO: row('?999999', /^(0[58]|1[135789]|2[0357]|4[147]|5[024]|6[368]|7[036]|8[1568]|9[14579])/),
  CR: row('?99999', /^[1-7]/),
  CZ: row('999 99', /^[1-7]/, /^CZ-?/),
  DE: row('99999', /^(0[1-9]|[1-9])/, /^D-?/),
  DK: row('9999', /^(0[58]|[1-9])/, /^DK-?/),
  DO: row('?99999', /^[1-9]/),
  EE: row('99999', undefined, /^EE-?/),
  ES: row('99999', /^(0[1-9]|[1-4]|5[0-2])/, /^E-?/),
  FI: row('99999', undefined, /^(FIN?|AX)-?/),
  FR: row('99999', /^(0[1-9]|[1-8]|9[0-578])/, /^FR?-?/),
  GB: row('A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA', new RegExp(`^(${britishAreas})\\d[\\dA-HJKMNP-Y]?\\d[ABD-HJLNP-UW-Z]{2}$`)),
  GR: row('999 99', /^[1-8]/, /^GR-?/),
  GT: row('?99999', /^(0[1-9]|1\d|2[0-2])/),
  IT: row('99999', /^(\d)(?!0000)/, /^I-?/),
  JM: row('?JMAAA99'),
  KY: row('?KY9-9999', /^KY[1-3]/),
  MX: row('99999', /^(0[1-9]|[1-9])/, /^C\.?P\.?/),
  MY: row('99999'),
  NL: row('9999 AA', /^[1-9]\d{3}(?!S[ADS])/, /^NL-?/),
  NO: row('9999', undefined, /^NO?-?/),
  NZ: row('9999'),
  PA: row('?9999'),
  PE: row('?99999', /^(0[1-9]|1\d|2[0-5])/),
  PT: row('9999-999', /^[1-9]/, /^P(T)?-?/),
  SE: row('999 99', /^[1-9]/, /^SE?-?/),
  SG: row('999999', /^(0[1-9]|[1-7]|8[0-2])/, /^(SINGAPORE|S)-?/),
  TT: row('?999999'),
  US: row('99999|99999-9999', /^(00[5-9]|0[1-9]|[1-9])/),
  UY: row('?99999', /^[1-9]/),
  VE: row('?9999|9999-A', /^[1-8]/),
  VG: row('?VG9999', /^VG11[1-6]0$/),
  VI: row('99999|99999-9999', /^008[0-5]/),
  ZA: row('9999'),
};

/** Countries without postal codes: Aruba, the Bahamas and Hong Kong. A code that is typed there is ignored. */
const withoutCodes = new Set(['AW', 'BS', 'HK']);

export type Postal = { kind: 'none' | 'missing' | 'malformed' } | { kind: 'written'; text: string };

/**
 * A postal code in the form of its country. A code that fits is never replaced by another one, and a code that does not fit is not
 * corrected.
 */
export function standardPostal(countryCode: string, typed: string): Postal {
  const rule = rules[countryCode];
  if (withoutCodes.has(countryCode) || !rule) return { kind: 'none' };
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/^-|[-,.]+$/g, '');
  if (text === '') return { kind: rule.required ? 'missing' : 'none' };
  for (const candidate of [text, text.replace(new RegExp(`^${countryCode}-?`), ''), rule.prefix ? text.replace(rule.prefix, '') : text]) {
    const bare = candidate.replace(/[^\p{L}\p{N}]/gu, '');
    const mask = rule.masks.find((each) => fits(bare, each));
    if (mask !== undefined && (rule.given?.test(bare) ?? true)) return { kind: 'written', text: written(bare, mask) };
  }
  return { kind: 'malformed' };
}

const bareMask = (mask: string) => mask.replace(/[ -]/g, '');

function fits(bare: string, mask: string): boolean {
  const places = bareMask(mask);
  if (bare.length !== places.length) return false;
  // 'JM' and 'KY' stand for themselves; a single A stands for any letter
  return [...places].every((place, at) => {
    const letter = bare[at] ?? '';
    if (place === '9') return /\d/.test(letter);
    return place === 'A' ? /[A-Z]/.test(letter) : place === letter;
  });
}

function written(bare: string, mask: string): string {
  let at = 0;
  return [...mask].map((place) => (place === ' ' || place === '-' ? place : (bare[at++] ?? ''))).join('');
}
