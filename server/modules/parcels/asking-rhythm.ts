import { isOver, type ParcelState } from '#contract/parcels/parcel-states.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a parcel in each state is asked for: what is out for delivery changes within the hour. */
const pauses: Record<Exclude<ParcelState, 'done' | 'cancelled'>, number> = {
  before: 3 * hour,
  moving: 2 * hour,
  customs: 2 * hour,
  delivering: 20 * minute,
  problem: hour,
};

/** The carrier forgets a number after about so many days: a parcel that is not delivered by then is asked for no more. */
const rememberedDays = 90;

/** A number that was typed so many days ago and never scanned is asked for once a day. */
const patientDays = 10;

/**
 * When the carrier is asked next, in milliseconds from now; undefined where nothing is expected any more.
 * @param ageMs since its number was typed
 */
export function nextPause(state: ParcelState, ageMs: number): number | undefined {
  if (isOver(state) || ageMs > rememberedDays * day) return undefined;
  const pause = pauses[state as keyof typeof pauses];
  return state === 'before' && ageMs > patientDays * day ? day : pause;
}

/** For so many days a label that was cancelled may be on a parcel all the same, which the carrier takes along and bills. */
const cancelledDays = 30;

/**
 * The same of a parcel whose label was cancelled, or is said not to be used: that one is good at the carrier still, for as long as its
 * number. @param ageMs since the label was made
 */
export const pauseOfEnded = (label: 'cancelled' | 'unused', ageMs: number): number | undefined =>
  ageMs > (label === 'unused' ? rememberedDays : cancelledDays) * day ? undefined : day;
