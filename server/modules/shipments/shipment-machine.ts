import type { ShipmentState } from '#contract/shipments/shipment-states.ts';

/**
 * What can happen to an attempt:
 * - `made`, `refused`, `lost`: what came of asking the carrier to make it
 * - `there`, `absent`: what a look by its reference showed
 * - `cancel`: the carrier is about to be asked to cancel it
 * - `cancelled`, `kept`, `doubted`: what came of that
 * - `set-aside`: somebody says that it goes on no parcel
 */
export type ShipmentEvent = 'made' | 'refused' | 'lost' | 'there' | 'absent' | 'cancel' | 'cancelled' | 'kept' | 'doubted' | 'set-aside';

export interface ShipmentFacts {
  /** Its label is here. */
  hasLabel: boolean;
  /** Its number at the carrier is known. */
  hasNumber: boolean;
  /** The carrier was asked so long ago that what it does not have by now it will not have. */
  settled: boolean;
  /** The carrier would not cancel it when it was last asked to. */
  refusedToCancel: boolean;
}

type Next = ShipmentState | ((facts: ShipmentFacts) => ShipmentState | undefined);

const unlessSettled = ({ settled }: ShipmentFacts): ShipmentState => (settled ? 'missing' : 'unknown');
/** A label that was made just now may not be found yet: that it is gone is believed as late as that there never was one. */
const goneOnceSettled = ({ hasNumber, settled }: ShipmentFacts): ShipmentState => {
  if (settled) return hasNumber ? 'cancelled' : 'missing';
  return hasNumber ? 'cancelling' : 'unknown';
};
/** What it was before somebody wanted to cancel it. */
const before = ({ hasLabel, hasNumber }: ShipmentFacts): ShipmentState => (hasLabel ? 'made' : hasNumber ? 'found' : 'unknown');

/** Only of what the carrier would not cancel: what it does cancel costs nothing. */
const onceRefused = ({ refusedToCancel }: ShipmentFacts): ShipmentState | undefined => (refusedToCancel ? 'unused' : undefined);

const answers = { made: 'made', refused: 'refused', lost: 'unknown' } as const;
const looks = { there: 'found', absent: unlessSettled } as const;

/** What follows from what. What is not here cannot happen, or changes nothing. */
const machine: Readonly<Record<ShipmentState, Partial<Record<ShipmentEvent, Next>>>> = {
  making: { ...answers, ...looks, cancel: 'cancelling', 'set-aside': onceRefused },
  // the answer to an attempt may come when nobody waits for it any more
  unknown: { ...answers, ...looks, cancel: 'cancelling', 'set-aside': onceRefused },
  // what is cancelled at the carrier's own site is not found any more
  found: { made: 'made', there: 'found', absent: 'cancelled', cancel: 'cancelling', 'set-aside': onceRefused },
  made: { cancel: 'cancelling', 'set-aside': onceRefused },
  cancelling: {
    cancel: 'cancelling',
    cancelled: 'cancelled',
    kept: before,
    doubted: 'cancelling',
    there: 'cancelling',
    absent: goneOnceSettled,
    'set-aside': onceRefused,
  },
  // looked for once more, although nobody expects it
  missing: { cancelled: 'cancelled' },
  refused: {},
  cancelled: {},
  // the carrier may cancel it yet, once it is asked again
  unused: { cancelled: 'cancelled' },
};

/** The next state; undefined where the event says nothing new. */
export function nextState(state: ShipmentState, event: ShipmentEvent, facts: ShipmentFacts): ShipmentState | undefined {
  const next = machine[state][event];
  return typeof next === 'function' ? next(facts) : next;
}
