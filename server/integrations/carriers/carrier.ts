import type { AddressCheck, AddressCheckReply } from '#contract/addresses/addresses.ts';
import type { ParcelProblem, ParcelState } from '#contract/parcels/parcel-states.ts';
import type { Quote } from '#contract/shipments/shipments.ts';
import type { CancelAnswer, InvoiceAnswer, InvoiceFile, LabelAnswer, LabelOrder, Shipment } from './shipment.ts';

/**
 * What the product wants of a carrier. Each part is optional: a carrier does what it can, and the product asks for the
 * part (`carriers.find(({ addresses }) => addresses)`), never for a carrier by name.
 */
export interface Carrier {
  /** As people call it: 'FedEx'. */
  name: string;
  addresses?: AddressChecker;
  tracking?: ParcelTracker;
  rates?: RateQuoter;
  labels?: LabelMaker;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface AddressChecker {
  /** Signs in: a bearer token that serves everybody for about an hour. */
  token(): Promise<string>;
  /**
   * How the carrier would write the addresses (up to 100), in the order asked. One that it does not know, or that is
   * not complete, has nothing to suggest.
   * @param token the token to begin with if this process has none of its own
   * @param locale of the carrier's messages, 'en_US'
   */
  resolve(question: AddressCheck, by: { token: string; locale: string }): Promise<AddressCheckReply>;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface ParcelTracker {
  /** The most numbers of one question. */
  atOnce: number;
  /** Where parcels are. A number that the carrier does not know (its label was not scanned yet) is not in the answer. */
  track(trackingNumbers: readonly string[]): Promise<ReadonlyMap<string, TrackedNumber>>;
}

/** Where a parcel is, as its carrier says. */
export interface TrackedNumber {
  /** The carrier's own code and words. */
  code: string | null;
  text: string | null;
  /** Undefined where the code says nothing that this version knows. */
  state: ParcelState | undefined;
  /** What is wrong, in the state `problem`. */
  problem: ParcelProblem | null;
  /** Newest first. */
  scans: TrackedScan[];
}

export interface TrackedScan {
  at: Date;
  code: string;
  text: string;
  place: string;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface RateQuoter {
  /** What each service that takes the shipment would cost; its reasons where there is none. */
  quote(shipment: Shipment): Promise<{ quotes: Quote[] } | { refused: string[] }>;
}

/**
 * Makes labels, which cost money once they are used, so that none may be made twice. Each throws `carrier-refused`,
 * `carrier-rate-limited` or `carrier-unavailable` only where nothing can have been done.
 */
export interface LabelMaker {
  /** The longest that a label takes, its invoice included, or that `cancel` does. */
  longestSeconds: number;
  /**
   * Takes our invoice ahead of the label that it goes with. Absent: ours is not wanted. Nothing comes of an invoice without a
   * label, so that it may be sent again.
   */
  takeInvoice?(invoice: InvoiceFile): Promise<InvoiceAnswer>;
  make(order: LabelOrder): Promise<LabelAnswer>;
  /** The numbers that the carrier has given out for a reference of ours, without those that are cancelled. @param askedAt when it was asked for the label */
  find(reference: string, askedAt: Date): Promise<string[]>;
  /** Cancels the whole shipment that a number belongs to. One that is cancelled already is cancelled. @param askedAt when it was asked for the label */
  cancel(trackingNumber: string, askedAt: Date): Promise<CancelAnswer>;
}
