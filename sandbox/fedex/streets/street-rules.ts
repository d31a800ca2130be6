/** How a country writes the line with the street. All words are in capitals and have no accents. */
export interface StreetRules {
  /** Where the house number stands; 'typed': where it was typed. */
  number: 'first' | 'last' | 'typed';
  /** Where flat, floor and the like stand; 'typed': where they were typed. */
  unit: 'first' | 'last' | 'typed';
  /** Short forms that end in a full stop, before full stops are taken out: 'Storg.' */
  dotted?: readonly (readonly [RegExp, string])[];
  /** What is said in several words, or together with a number: '3RD FLOOR'. */
  phrases?: readonly (readonly [RegExp, string])[];
  /** Words wherever they stand. */
  words?: Words;
  /** Kinds of street that begin a name: 'VIA', 'CALLE'. */
  first?: Words;
  /** Kinds of street that end a name: 'STREET'. */
  last?: Words;
  /** Kinds of street that end a word: 'HAUPTSTRASSE'. */
  endings?: Words;
  /** Flat, floor and the like, each followed by its number. */
  units?: Words;
  /** Directions before and behind the name, where the post shortens them. */
  directions?: Words;
}

export type Words = ReadonlyMap<string, string>;

/** 'STREET STR > ST, ROAD > RD' → what is said → what is written. A word alone is said as it is written. */
export function words(text: string, more: Words = new Map()): Words {
  const spellings = new Map(more);
  for (const entry of text.split(/,\s*/)) {
    const [forms = '', written = forms] = entry.split(' > ');
    for (const form of [written, ...forms.split(' ')]) spellings.set(form, written);
  }
  return spellings;
}
