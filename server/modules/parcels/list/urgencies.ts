import { type SQL, sql } from 'drizzle-orm';
import { isOver, type ParcelState, quietDays, type Urgency } from '#contract/parcels/parcel-states.ts';
import type { ParcelPlace } from '#contract/parcels/parcel-window.ts';

/** Parcels that are as urgent as each other, of one state where it is named: which they are, and how they are ordered. */
export interface Level {
  urgency: Urgency;
  which: SQL;
  /** As of an index, which reads them in it. */
  order: SQL;
  /** Of a place: since when, in microseconds. */
  since: SQL;
  beyond(after: ParcelPlace): SQL;
}

const moment = (microseconds: number): SQL => sql`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;

/** The one that has waited longest before the others. */
const waiting = {
  order: sql.raw('state_since, parcel_id desc'),
  since: sql.raw('(extract(epoch from state_since) * 1000000)::bigint'),
  beyond: ({ since, parcelId }: ParcelPlace) =>
    sql`state_since >= ${moment(since)} and (state_since > ${moment(since)} or parcel_id < ${parcelId}::integer)`,
};
const newest = {
  order: sql.raw('parcel_id desc'),
  since: sql.raw('0'),
  beyond: ({ parcelId }: ParcelPlace) => sql`parcel_id < ${parcelId}::integer`,
};
/** To the letter as in the index `parcel_under_way`. */
const underWay = sql.raw(`state not in ('problem', 'done', 'cancelled')`);

/**
 * The list as `byUrgency` of the contract has it, in parts that can each be read by an index.
 * @param asOf by when a parcel is quiet or not, in microseconds since 1970
 */
export function levels(state: ParcelState | undefined, asOf: number): Level[] {
  const limit = moment(asOf - quietDays * 86_400_000_000);
  const quiet = sql`(state_since <= ${limit} and (scanned_at is null or scanned_at <= ${limit}))`;
  const problems: Level = { urgency: 0, which: sql`state = 'problem'`, ...waiting };
  if (state === undefined)
    return [
      problems,
      { urgency: 1, which: sql`${underWay} and ${quiet}`, ...waiting },
      { urgency: 2, which: sql`(state in ('done', 'cancelled') or ${underWay} and not ${quiet})`, ...newest },
    ];
  if (state === 'problem') return [problems];
  const named = sql`state = ${state}`;
  if (isOver(state)) return [{ urgency: 2, which: named, ...newest }];
  return [
    { urgency: 1, which: sql`${named} and ${quiet}`, ...waiting },
    { urgency: 2, which: sql`${named} and not ${quiet}`, ...newest },
  ];
}
