import { type SQL, sql } from 'drizzle-orm';
import { normalTrackingNumber, numberEnds } from '#contract/parcels/tracking-numbers.ts';

/**
 * The condition on `parcel` that its number begins or ends with what was typed, whatever spaces and hyphens that has; undefined where
 * that is no part of a number. Its end is what people read to each other, by the post's numbers without the country.
 */
export function numberedAs(text: string): SQL | undefined {
  const typed = normalTrackingNumber(text);
  if (!/^[A-Z0-9]+$/.test(typed)) return undefined;
  const ends = numberEnds(typed).map((end) => sql`reverse(tracking_number) like ${`${[...end].reverse().join('')}%`}`);
  return sql`(${sql.join([sql`tracking_number like ${`${typed}%`}`, ...ends], sql` or `)})`;
}
