/**
 * Where a parcel can be, and what can be wrong with it. No zod here: the page imports these tables.
 */

/** In the order in which they are shown: what needs somebody comes first. */
export const parcelStates = ['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What can be wrong; each has an advice (`web/i18n/<language>/parcels.ts`). */
export const parcelProblems = [
  'address',
  'absent',
  'duty',
  'clearance',
  'held',
  'refused',
  'returned',
  'damaged',
  'lost',
  'delayed',
  'other',
] as const;
export type ParcelProblem = (typeof parcelProblems)[number];

/** What decides how urgent a parcel is. */
interface Watched {
  state: ParcelState;
  /** Since when it has been in this state. */
  stateSince: string;
  /** When the carrier last saw it. */
  scannedAt: string | null;
}

const day = 86_400_000;

/** A parcel under way that nothing was heard of for so many days is pointed out. */
export const quietDays = 5;

/** Nothing is expected to happen to it any more. */
export const isOver = (state: ParcelState): boolean => state === 'done' || state === 'cancelled';

/** Whole days since it last moved: since its last scan or the last change of its state. */
export const daysWithoutMove = ({ stateSince, scannedAt }: Omit<Watched, 'state'>, now: number): number =>
  Math.floor((now - Math.max(Date.parse(stateSince), scannedAt === null ? 0 : Date.parse(scannedAt))) / day);

/** Whole days for which it has been in its state. */
export const daysInState = ({ stateSince }: Pick<Watched, 'stateSince'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(stateSince)) / day));

/**
 * From when on somebody should look after it, although nothing is reported (milliseconds since 1970); undefined where nothing is expected
 * to be heard.
 */
export const quietFrom = ({ state, stateSince, scannedAt }: Watched): number | undefined =>
  isOver(state) || state === 'problem'
    ? undefined
    : Math.max(Date.parse(stateSince), scannedAt === null ? 0 : Date.parse(scannedAt)) + quietDays * day;

export const isQuiet = (parcel: Watched, now: number): boolean => (quietFrom(parcel) ?? Number.POSITIVE_INFINITY) <= now;

/** What stands first in the list: problems (0), then what has not moved for long (1), then the others (2). */
export type Urgency = 0 | 1 | 2;

export const urgencyOf = (parcel: Watched, now: number): Urgency => (parcel.state === 'problem' ? 0 : isQuiet(parcel, now) ? 1 : 2);

/** The state of an order with several parcels: that of the one which needs somebody most. */
export const gravest = (states: readonly ParcelState[]): ParcelState | undefined => parcelStates.find((state) => states.includes(state));

/** What decides where a parcel stands in the list. */
interface Placed {
  parcel: Pick<Watched, 'stateSince'> & { parcelId: number };
  urgency: Urgency;
}

/** The most urgent first; of those that need somebody the one that has waited longest, of the others the newest. */
export function byUrgency({ parcel: a, ...one }: Placed, { parcel: b, ...other }: Placed): number {
  if (one.urgency !== other.urgency) return one.urgency - other.urgency;
  if (one.urgency < 2 && a.stateSince !== b.stateSince) return a.stateSince < b.stateSince ? -1 : 1;
  return b.parcelId - a.parcelId;
}
