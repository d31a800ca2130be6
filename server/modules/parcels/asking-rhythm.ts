import { isOver, type ParcelState } from '#contract/parcels/parcel-states.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often the carrier is asked for a parcel, by its state: a parcel that is out for delivery changes within the hour. */
const pauses: Record<Exclude<ParcelState, 'done' | 'cancelled'>, number> = {
  before: 3 * hour,
  moving: 2 * hour,
  customs: 2 * hour,
  delivering: 20 * minute,
  problem: hour,
};

/** The carrier forgets a number after about this many days: a parcel that is not delivered by then is not asked for any more. */
const rememberedDays = 90;

/** A number that is older than this many days and was never scanned is asked for once a day. */
const patientDays = 10;

/**
 * In how many milliseconds the carrier is asked next; undefined where nothing more is expected.
 * @param ageMs since the number was typed
 */
export function nextPause(state: ParcelState, ageMs: number): number | undefined {
  if (isOver(state) || ageMs > rememberedDays * day) return undefined;
  const pause = pauses[state as keyof typeof pauses];
  return state === 'before' && ageMs > patientDays * day ? day : pause;
}

/** For how many days a cancelled label may still be on a parcel, which the carrier then transports and bills. */
const cancelledDays = 30;

/**
 * The same for a parcel whose label was cancelled, or is said not to be used. An unused label remains valid at the carrier as long
 * as its number. @param ageMs since the label was made
 */
export const pauseOfEnded = (label: 'cancelled' | 'unused', ageMs: number): number | undefined =>
  ageMs > (label === 'unused' ? rememberedDays : cancelledDays) * day ? undefined : day;
