/**
 * Percentages by country as one text: 'DE 19, FI 25.5'. They may be typed in other forms ('de=19%; fi: 25,5') and are stored in this one:
 * each country once, sorted by code. No zod here: the page imports it.
 */

/** Undefined where a part is not a country with a percentage, or a country occurs twice. */
export function normalRates(text: string, isCountry: (code: string) => boolean): string | undefined {
  const parts = text
    .toUpperCase()
    .split(/[;\n]|,(?=\s*[A-Z])/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => /^([A-Z]{2})\s*[=:]?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(part));
  const rates = read.flatMap((found) => {
    const [, code = '', whole = '', decimals = '0'] = found ?? [];
    return isCountry(code) && Number(`${whole}.${decimals}`) <= 500 ? [[code, Number(`${whole}.${decimals}`)] as const] : [];
  });
  if (rates.length === 0 || rates.length < parts.length || new Set(rates.map(([code]) => code)).size < rates.length) return undefined;
  return rates
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, percent]) => `${code} ${percent}`)
    .join(', ');
}

/** The percentage of a country; undefined where none is known. */
export function rateOf(rates: string | null, country: string | null): number | undefined {
  const found = rates?.split(', ').find((rate) => country !== null && rate.startsWith(`${country} `));
  return found === undefined ? undefined : Number(found.slice(3));
}
