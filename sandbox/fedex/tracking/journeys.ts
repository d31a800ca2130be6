import type { SandboxContext } from '#sandbox/stand-in.ts';
import { duplicateNumber, mockNumbers, type StatusName } from './status-codes.ts';

/** A step in the journey of a parcel. */
export interface Step {
  name: StatusName;
  /** ISO 8601, with the offset of the local time zone. */
  at: string;
  city: string;
  countryCode: string;
}

/** The journey of one parcel: its steps, the oldest first. */
export type Journey = readonly Step[];

export interface Journeys {
  /** The journeys of a number; undefined for a number that was never scanned. */
  of(trackingNumber: string): readonly Journey[] | undefined;
  /** Adds a step to a parcel at the current time of the sandbox; for a new number it is the first one. */
  move(trackingNumber: string, name: StatusName): void;
  numbers(): [trackingNumber: string, journeys: readonly Journey[]][];
}

/** The documented numbers have fixed dates: those of FedEx also return dates of years ago. */
const documentedAt = '2026-11-02T10:30:00+09:00';

const abroad: readonly StatusName[] = ['OD', 'DE-007', 'DE-083', 'DE-03', 'DE-011', 'DL', 'HL', 'RS', 'AF', 'SF', 'CC', 'CP', 'CD'];
const stepOf = (name: StatusName, at: string): Step =>
  abroad.includes(name) ? { name, at, city: 'PLANO', countryCode: 'US' } : { name, at, city: 'SEOUL', countryCode: 'KR' };

export function createJourneys({ store, clock }: SandboxContext): Journeys {
  const known = store.collection<readonly Journey[]>(() => [
    ...Object.entries(mockNumbers).map(([number, name]): [string, readonly Journey[]] => [number, [[stepOf(name, documentedAt)]]]),
    [duplicateNumber, [[stepOf('DL', '2025-03-04T09:00:00+09:00')], [stepOf('IT', documentedAt)]]],
  ]);
  return {
    of: (trackingNumber) => known.get(trackingNumber),
    move(trackingNumber, name) {
      const [first = [], ...others] = known.get(trackingNumber) ?? [];
      known.set(trackingNumber, [[...first, stepOf(name, new Date(clock.now()).toISOString())], ...others]);
    },
    numbers: () => known.entries(),
  };
}
