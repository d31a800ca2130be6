import { type SQL, sql } from 'drizzle-orm';
import { isOver, type ParcelState, quietDays, type Urgency } from '#contract/parcels/parcel-states.ts';
import type { ParcelPlace } from '#contract/parcels/parcel-window.ts';

/** Parcels of the same urgency (and state, if one is given): their condition, and how they are sorted. */
export interface Level {
  urgency: Urgency;
  which: SQL;
  /** The order of an index, so that no sorting is needed. */
  order: SQL;
  /** The `since` of a place, in microseconds. */
  since: SQL;
  beyond(after: ParcelPlace): SQL;
}

const moment = (microseconds: number): SQL => sql`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;

/** Sorts the parcel that has waited longest first. */
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
/** Word for word the condition of the index `parcel_under_way`. */
const underWay = sql.raw(`state not in ('problem', 'done', 'cancelled')`);

/**
 * The list in the sequence of `byUrgency` in the contract, in parts that can each be read from an index.
 * @param asOf the moment as of which a parcel counts as quiet, in microseconds since 1970
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
