import { type SQL, sql } from 'drizzle-orm';
import { normalTrackingNumber, numberEnds } from '#contract/parcels/tracking-numbers.ts';

/**
 * The condition on `parcel` that its number begins or ends with what was typed, regardless of spaces and hyphens; undefined where
 * the text cannot be part of a number. People tell each other the end of a number; postal numbers may be given without the country.
 */
export function numberedAs(text: string): SQL | undefined {
  const typed = normalTrackingNumber(text);
  if (!/^[A-Z0-9]+$/.test(typed)) return undefined;
  const ends = numberEnds(typed).map((end) => sql`reverse(tracking_number) like ${`${[...end].reverse().join('')}%`}`);
  return sql`(${sql.join([sql`tracking_number like ${`${typed}%`}`, ...ends], sql` or `)})`;
}
