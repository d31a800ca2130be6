import { isDay } from '#contract/days.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';

/**
 * Parses the query string without a schema library. Each function accepts the text in the address or the value that a
 * link gives, and returns undefined for anything invalid, so that a damaged address still opens.
 */
type Raw = unknown;

export const text = (raw: Raw): string | undefined => (raw === undefined || raw === null || raw === '' ? undefined : String(raw));

/** A number of a row, or how many there are of something: whole, above 0, and in 32 bits, as the database has them. */
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

/** A day that anything can be planned for. */
export function planDay(raw: Raw): string | undefined {
  const read = day(raw);
  return read !== undefined && read >= firstPlanDay && read <= lastPlanDay ? read : undefined;
}

/** '#7800ff' */
export const color = (raw: Raw): string | undefined =>
  typeof raw === 'string' && /^#[0-9a-f]{6}$/i.test(raw) ? raw.toLowerCase() : undefined;

/** An address inside this page: '/products?q=a', never another site. */
export function ownPath(raw: Raw): string | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('/')) return undefined;
  const base = 'https://samusil.invalid';
  const url = URL.canParse(raw, base) ? new URL(raw, base) : undefined;
  // '/.//evil.example' is a path of this page that says another site where it is gone to
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/**
 * The values of an address. An invalid one is named as undefined, because the router takes what is not named from the
 * address unchanged. A link need not name any.
 */
export const readings = <Values extends object>(values: Values): { [Key in keyof Values]?: Values[Key] | undefined } => values;
