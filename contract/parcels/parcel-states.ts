/** The states of a parcel, and its possible problems. No zod here: the page imports these tables. */

/** In the order in which they are shown: the state that needs attention comes first. */
export const parcelStates = ['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Possible problems; each has a piece of advice (`web/i18n/<language>/parcels.ts`). */
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

/** The values that decide how urgent a parcel is. */
interface Watched {
  state: ParcelState;
  /** When it got into its state. */
  stateSince: string;
  /** The time of the carrier's latest scan. */
  scannedAt: string | null;
}

const day = 86_400_000;

/** A parcel under way counts as quiet after this many days without news. */
export const quietDays = 5;

/** Is the journey of the parcel over, so that no news is expected? */
export const isOver = (state: ParcelState): boolean => state === 'done' || state === 'cancelled';

/** Whole days since the last scan or the last change of state, whichever is later. */
export const daysWithoutMove = ({ stateSince, scannedAt }: Omit<Watched, 'state'>, now: number): number =>
  Math.floor((now - Math.max(Date.parse(stateSince), scannedAt === null ? 0 : Date.parse(scannedAt))) / day);

/** Whole days since the parcel got into its state. */
export const daysInState = ({ stateSince }: Pick<Watched, 'stateSince'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(stateSince)) / day));

/**
 * When the parcel becomes quiet, so that somebody should look after it although no problem is reported (milliseconds since 1970). Undefined
 * for a parcel that has a problem or whose journey is over.
 */
export const quietFrom = ({ state, stateSince, scannedAt }: Watched): number | undefined =>
  isOver(state) || state === 'problem'
    ? undefined
    : Math.max(Date.parse(stateSince), scannedAt === null ? 0 : Date.parse(scannedAt)) + quietDays * day;

export const isQuiet = (parcel: Watched, now: number): boolean => (quietFrom(parcel) ?? Number.POSITIVE_INFINITY) <= now;

/** The rank of a parcel in the list: problems (0), then quiet parcels (1), then all others (2). */
export type Urgency = 0 | 1 | 2;

/** The rule that the server has in SQL (`server/modules/parcels/list/urgencies.ts`); its tests compare the two. */
export const urgencyOf = (parcel: Watched, now: number): Urgency => (parcel.state === 'problem' ? 0 : isQuiet(parcel, now) ? 1 : 2);

/**
 * The state of an order with several parcels: the one that needs attention most. The server has the rule in SQL (`order_listing.delivery`);
 * its tests compare the two.
 */
export const gravest = (states: readonly ParcelState[]): ParcelState | undefined => parcelStates.find((state) => states.includes(state));

/** The values that decide the place of a parcel in the list. */
interface Placed {
  parcel: Pick<Watched, 'stateSince'> & { parcelId: number };
  urgency: Urgency;
}

/**
 * Compares two parcels for the list: the most urgent first. Within problems and quiet ones, the one that has waited longest is first,
 * within the others the newest.
 */
export function byUrgency({ parcel: a, ...one }: Placed, { parcel: b, ...other }: Placed): number {
  if (one.urgency !== other.urgency) return one.urgency - other.urgency;
  if (one.urgency < 2 && a.stateSince !== b.stateSince) return a.stateSince < b.stateSince ? -1 : 1;
  return b.parcelId - a.parcelId;
}
