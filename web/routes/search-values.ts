/**
 * Reading the search part of an address without a schema library. Each takes what stands in the address (a string) or
 * what a link gives (its value) and answers undefined for anything it cannot use, so a damaged address still opens.
 */
type Raw = unknown;

export const text = (raw: Raw): string | undefined => (raw === undefined || raw === null || raw === '' ? undefined : String(raw));

export const number = (raw: Raw): number | undefined =>
  raw !== '' && raw !== null && Number.isInteger(Number(raw)) ? Number(raw) : undefined;

export const flag = (raw: Raw): true | undefined => (raw === true || raw === 'true' ? true : undefined);

export function oneOf<Option extends string>(raw: Raw, options: readonly Option[]): Option | undefined {
  return options.find((option) => option === raw);
}

/** A calendar day that exists, `yyyy-MM-dd`. */
export function day(raw: Raw): string | undefined {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const parsed = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(raw) ? raw : undefined;
}

/** '#7800ff' */
export const color = (raw: Raw): string | undefined =>
  typeof raw === 'string' && /^#[0-9a-f]{6}$/i.test(raw) ? raw.toLowerCase() : undefined;

/** An address inside this page: '/products?q=a', never another site. */
export function ownPath(raw: Raw): string | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('/')) return undefined;
  const base = 'https://samusil.invalid';
  const url = URL.canParse(raw, base) ? new URL(raw, base) : undefined;
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined;
}

/** Only the values that are there: a link need not name the others, and the address does not show them. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Values[Key] | undefined;
  };
