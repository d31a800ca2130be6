import type { Journeys } from '#sandbox/fedex/tracking/journeys.ts';
import type { SandboxContext } from '#sandbox/stand-in.ts';

/** What was made: its numbers, one for each piece, the first being that of the whole. */
export interface Shipment {
  trackingNumbers: readonly string[];
  references: readonly string[];
  shipDay: string;
  madeAt: number;
  cancelled: boolean;
}

export interface Shipments {
  /** Makes one of so many pieces; the page of parcels has it from now on. */
  make(given: { pieces: number; references: readonly string[]; shipDay: string }): Shipment;
  byNumber(trackingNumber: string): Shipment | undefined;
  byReference(reference: string): Shipment[];
  /** Cancels it, unless a piece was scanned or it was cancelled already. @returns whether it did */
  cancel(shipment: Shipment): boolean;
  all(): Shipment[];
}

/** Numbers of twelve digits, in a row from the last reset on, so that a test knows what comes next. */
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
