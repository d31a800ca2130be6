/** How a country writes the street line of an address. All words are in capitals without accents. */
export interface StreetRules {
  /** The place of the house number; 'typed': where it was typed. */
  number: 'first' | 'last' | 'typed';
  /** The place of units (flat, floor and the like); 'typed': where they were typed. */
  unit: 'first' | 'last' | 'typed';
  /** Abbreviations that end with a full stop, matched before full stops are removed: 'Storg.' */
  dotted?: readonly (readonly [RegExp, string])[];
  /** Expressions of several words, or of words with a number: '3RD FLOOR'. */
  phrases?: readonly (readonly [RegExp, string])[];
  /** Words in any place. */
  words?: Words;
  /** Kinds of street at the beginning of a name: 'VIA', 'CALLE'. */
  first?: Words;
  /** Kinds of street at the end of a name: 'STREET'. */
  last?: Words;
  /** Kinds of street at the end of a word: 'HAUPTSTRASSE'. */
  endings?: Words;
  /** Units (flat, floor and the like), each followed by its number. */
  units?: Words;
  /** Directions before and after the name, where the post abbreviates them. */
  directions?: Words;
}

export type Words = ReadonlyMap<string, string>;

/** 'STREET STR > ST, ROAD > RD' maps each typed word to the written one. A word without '>' is written as it is. */
export function words(text: string, more: Words = new Map()): Words {
  const spellings = new Map(more);
  for (const entry of text.split(/,\s*/)) {
    const [forms = '', written = forms] = entry.split(' > ');
    for (const form of [written, ...forms.split(' ')]) spellings.set(form, written);
  }
  return spellings;
}
