import type { Journeys } from '#sandbox/fedex/tracking/journeys.ts';
import type { SandboxContext } from '#sandbox/stand-in.ts';

/** A shipment that was made. It has a tracking number for each piece; the first is that of the whole shipment. */
export interface Shipment {
  trackingNumbers: readonly string[];
  references: readonly string[];
  shipDay: string;
  madeAt: number;
  cancelled: boolean;
}

export interface Shipments {
  /** Makes a shipment with this many pieces, which the page of parcels shows from now on. */
  make(given: { pieces: number; references: readonly string[]; shipDay: string }): Shipment;
  byNumber(trackingNumber: string): Shipment | undefined;
  byReference(reference: string): Shipment[];
  /** Cancels a shipment, unless a piece was scanned or it was already cancelled. @returns whether it was cancelled */
  cancel(shipment: Shipment): boolean;
  all(): Shipment[];
}

/** Numbers of twelve digits, consecutive from the last reset on, so that a test knows the next one. */
const firstNumber = 794_700_000_000;

export function createShipments({ store, clock }: SandboxContext, journeys: Journeys): Shipments {
  const made = store.collection<Shipment>();
  const all = () => made.entries().map(([, shipment]) => shipment);
  const lastCode = (trackingNumber: string) => journeys.of(trackingNumber)?.[0]?.at(-1)?.name;
  return {
    all,
    make({ pieces, references, shipDay }) {
      const count = all().reduce((total, { trackingNumbers }) => total + trackingNumbers.length, 0);
      const trackingNumbers = Array.from({ length: pieces }, (_, at) => String(firstNumber + count + at));
      const shipment = { trackingNumbers, references, shipDay, madeAt: clock.now(), cancelled: false };
      made.set(trackingNumbers[0] ?? '', shipment);
      for (const trackingNumber of trackingNumbers) journeys.move(trackingNumber, 'OC');
      return shipment;
    },
    byNumber: (trackingNumber) => all().find(({ trackingNumbers }) => trackingNumbers.includes(trackingNumber)),
    byReference: (reference) => all().filter(({ references }) => references.includes(reference)),
    cancel(shipment) {
      if (shipment.cancelled || shipment.trackingNumbers.some((each) => lastCode(each) !== 'OC')) return false;
      made.set(shipment.trackingNumbers[0] ?? '', { ...shipment, cancelled: true });
      for (const trackingNumber of shipment.trackingNumbers) journeys.move(trackingNumber, 'CA');
      return true;
    },
  };
}
