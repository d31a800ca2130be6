import { type SQL, sql } from 'drizzle-orm';
import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import type { ParcelCounts, ParcelFilter } from '#contract/parcels/parcel-window.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { fitsSearch } from './fits-search.ts';

/** Counts all parcels. For each state only its part of an index is read. */
export const everyParcel = sql`select state, (select count(*) from parcel where parcel.state = each.state)::int as count
  from unnest(${sql.param(parcelStates)}::text[]) each (state)`;

/** Counts the parcels that fulfil one of the conditions. */
export const foundParcels = (found: readonly SQL[]): SQL => sql`select state, count(*)::int as count from (
    ${sql.join(
      found.map((which) => sql`select parcel_id, state from parcel where ${which}`),
      sql` union `,
    )}
  ) found group by state`;

/** How many parcels there are, and how many that a search finds are in each state. */
export async function countParcels(db: Db, { q }: ParcelFilter, who: Holder): Promise<{ all: number; counts: ParcelCounts }> {
  const every = await count(db, everyParcel);
  const found = await fitsSearch(db, q, who);
  const counts = q === undefined || q === '' ? every : found.length === 0 ? {} : await count(db, foundParcels(found));
  return { all: Object.values(every).reduce((sum, each) => sum + each, 0), counts };
}

async function count(db: Db, query: SQL): Promise<ParcelCounts> {
  const rows = await rowsOf<{ state: ParcelState; count: number }>(db, query);
  return Object.fromEntries(rows.flatMap((row) => (row.count === 0 ? [] : [[row.state, row.count]])));
}
