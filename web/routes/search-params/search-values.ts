import { isDay } from '#contract/days.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';

/**
 * Parses the query string without a schema library. Each function accepts the text in the address or the value that a
 * link gives, and returns undefined for anything invalid, so that a damaged address still opens.
 */
type Raw = unknown;

export const text = (raw: Raw): string | undefined => (raw === undefined || raw === null || raw === '' ? undefined : String(raw));

/** The id of a row, or a count: a whole number above 0 that fits into 32 bits, as in the database. */
export const number = (raw: Raw): number | undefined => {
  const read = Number(raw);
  return read > 0 && read === (read | 0) ? read : undefined;
};

export const flag = (raw: Raw): true | undefined => (raw === true || raw === 'true' ? true : undefined);

export function oneOf<Option extends string>(raw: Raw, options: readonly Option[]): Option | undefined {
  return options.find((option) => option === raw);
}

/** A calendar day that exists, `yyyy-MM-dd`. */
export const day = (raw: Raw): string | undefined => (typeof raw === 'string' && isDay(raw) ? raw : undefined);

/** A day within the range of days that can be planned. */
export function planDay(raw: Raw): string | undefined {
  const read = day(raw);
  return read !== undefined && read >= firstPlanDay && read <= lastPlanDay ? read : undefined;
}

/** A colour such as '#7800ff'. */
export const color = (raw: Raw): string | undefined =>
  typeof raw === 'string' && /^#[0-9a-f]{6}$/i.test(raw) ? raw.toLowerCase() : undefined;

/** An address inside this page, such as '/products?q=a', and never one of another site. */
export function ownPath(raw: Raw): string | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('/')) return undefined;
  const base = 'https://samusil.invalid';
  const url = URL.canParse(raw, base) ? new URL(raw, base) : undefined;
  // '/.//evil.example' is a path of this page, but navigating to the path it is resolved to would lead to another site
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/**
 * The values of an address. Every invalid value is present as undefined, because the router copies keys that are missing here from the
 * address unchanged. In a link every value is optional.
 */
export const readings = <Values extends object>(values: Values): { [Key in keyof Values]?: Values[Key] | undefined } => values;
