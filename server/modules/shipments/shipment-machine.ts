import type { ShipmentState } from '#contract/shipments/shipment-states.ts';

/**
 * The events of an attempt:
 * - `made`, `refused`, `lost`: the outcome of the request to make it
 * - `there`, `absent`: the outcome of a look-up by its reference
 * - `cancel`: a cancellation is about to be requested
 * - `cancelled`, `kept`, `doubted`: the outcome of that request
 * - `set-aside`: somebody says that the label is on no parcel
 */
export type ShipmentEvent = 'made' | 'refused' | 'lost' | 'there' | 'absent' | 'cancel' | 'cancelled' | 'kept' | 'doubted' | 'set-aside';

export interface ShipmentFacts {
  /** Its label is stored here. */
  hasLabel: boolean;
  /** Its number at the carrier is known. */
  hasNumber: boolean;
  /** The request is so old that a shipment which the carrier does not have will not appear. */
  settled: boolean;
  /** The carrier refused the last cancellation. */
  refusedToCancel: boolean;
}

type Next = ShipmentState | ((facts: ShipmentFacts) => ShipmentState | undefined);

const unlessSettled = ({ settled }: ShipmentFacts): ShipmentState => (settled ? 'missing' : 'unknown');
/** A label that was made just now may not be found yet. Only once settled does "not found" mean that it is gone, or never existed. */
const goneOnceSettled = ({ hasNumber, settled }: ShipmentFacts): ShipmentState => {
  if (settled) return hasNumber ? 'cancelled' : 'missing';
  return hasNumber ? 'cancelling' : 'unknown';
};
/** The state before the cancellation was requested. */
const before = ({ hasLabel, hasNumber }: ShipmentFacts): ShipmentState => (hasLabel ? 'made' : hasNumber ? 'found' : 'unknown');

/** Only a label whose cancellation was refused can be set aside: one that can be cancelled costs nothing. */
const onceRefused = ({ refusedToCancel }: ShipmentFacts): ShipmentState | undefined => (refusedToCancel ? 'unused' : undefined);

const answers = { made: 'made', refused: 'refused', lost: 'unknown' } as const;
const looks = { there: 'found', absent: unlessSettled } as const;

/** The transitions. An event that a state does not list cannot happen there, or changes nothing. */
const machine: Readonly<Record<ShipmentState, Partial<Record<ShipmentEvent, Next>>>> = {
  making: { ...answers, ...looks, cancel: 'cancelling', 'set-aside': onceRefused },
  // the reply to an attempt may arrive after the request has timed out
  unknown: { ...answers, ...looks, cancel: 'cancelling', 'set-aside': onceRefused },
  // a shipment that was cancelled on the carrier's own site is not found
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
  // it may be looked for again, although it is not expected to exist
  missing: { cancelled: 'cancelled' },
  refused: {},
  cancelled: {},
  // a later request may still cancel it at the carrier
  unused: { cancelled: 'cancelled' },
};

/** The next state; undefined where the event changes nothing. */
export function nextState(state: ShipmentState, event: ShipmentEvent, facts: ShipmentFacts): ShipmentState | undefined {
  const next = machine[state][event];
  return typeof next === 'function' ? next(facts) : next;
}
