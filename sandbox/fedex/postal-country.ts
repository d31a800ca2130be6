/** What the stand-in knows of one country. Everything is in capitals, without accents, as the answers are. */
export interface PostalCountry {
  /** Words of a street line and how the post abbreviates them. */
  words: Record<string, string>;
  /** Endings of a word, for languages that write 'Hauptstraße' in one. */
  endings?: Record<string, string>;
  /** Name of a state or province → its code. Absent where addresses have none. */
  states?: Record<string, string>;
  /** A complete postal code without spaces or hyphens. */
  postal: RegExp;
  /** How the post writes it: 'K1A0B1' → 'K1A 0B1'. Absent: as it is. */
  written?: (postal: string) => string;
  cities: City[];
}

/** Name, state code ('' where there is none), a postal code of it, and what else people call it. */
export type City = readonly [name: string, state: string, postal: string, ...alias: string[]];

/** 'ALABAMA AL, ALASKA AK' → { ALABAMA: 'AL', ALASKA: 'AK' } */
export const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/,\s*/).map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    }),
  );
