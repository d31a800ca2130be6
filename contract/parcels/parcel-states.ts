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

/** Should somebody look after it, although nothing was reported? */
export const isQuiet = (parcel: Watched, now: number): boolean =>
  !isOver(parcel.state) && parcel.state !== 'problem' && daysWithoutMove(parcel, now) >= quietDays;

/** The state of an order with several parcels: that of the one which needs somebody most. */
export const gravest = (states: readonly ParcelState[]): ParcelState | undefined => parcelStates.find((state) => states.includes(state));

/** Problems first, the oldest of them before the others; then what has not moved for long; then the newest. */
export const byUrgency =
  (now: number) =>
  (a: Watched & { parcelId: number }, b: Watched & { parcelId: number }): number => {
    const rank = (parcel: Watched) => (parcel.state === 'problem' ? 0 : isQuiet(parcel, now) ? 1 : 2);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (rank(a) < 2 && a.stateSince !== b.stateSince) return a.stateSince < b.stateSince ? -1 : 1;
    return b.parcelId - a.parcelId;
  };
