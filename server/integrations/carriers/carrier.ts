import type { AddressCheck, AddressCheckReply } from '#contract/addresses/addresses.ts';
import type { ParcelProblem, ParcelState } from '#contract/parcels/parcel-states.ts';
import type { Quote } from '#contract/shipments/shipments.ts';
import type { CancelAnswer, InvoiceAnswer, InvoiceFile, LabelAnswer, LabelOrder, Shipment } from './shipment.ts';

/**
 * The interface of a carrier. Each part is optional: a carrier offers what it can, and callers look for a part
 * (`carriers.find(({ addresses }) => addresses)`), never for a carrier by name.
 */
export interface Carrier {
  /** The name that people see: 'FedEx'. */
  name: string;
  addresses?: AddressChecker;
  tracking?: ParcelTracker;
  rates?: RateQuoter;
  labels?: LabelMaker;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface AddressChecker {
  /** Signs in. Returns a bearer token that all calls share for about an hour. */
  token(): Promise<string>;
  /**
   * Returns the addresses (up to 100) as the carrier would write them, in the given order. For an unknown or incomplete address
   * there is no suggestion.
   * @param token the token to begin with if this process has none of its own
   * @param locale of the carrier's messages, 'en_US'
   */
  resolve(question: AddressCheck, by: { token: string; locale: string }): Promise<AddressCheckReply>;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface ParcelTracker {
  /** The most tracking numbers in one call. */
  atOnce: number;
  /** Finds where parcels are. A number that the carrier does not know (its label was not scanned yet) is missing from the answer. */
  track(trackingNumbers: readonly string[]): Promise<ReadonlyMap<string, TrackedNumber>>;
}

/** Where a parcel is, according to its carrier. */
export interface TrackedNumber {
  /** The carrier's own status code; `text` has its words. */
  code: string | null;
  text: string | null;
  /** Undefined where this version does not know the code. */
  state: ParcelState | undefined;
  /** The kind of problem, in the state `problem`. */
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
  /** The price of each service that accepts the shipment; the carrier's reasons where none does. */
  quote(shipment: Shipment): Promise<{ quotes: Quote[] } | { refused: string[] }>;
}

/**
 * Makes labels. They cost money once they are used, so none may be made twice. Each method throws `carrier-refused`,
 * `carrier-rate-limited` or `carrier-unavailable` only where nothing can have been done.
 */
export interface LabelMaker {
  /** The longest time that making a label, including its invoice, or cancelling one takes. */
  longestSeconds: number;
  /**
   * Uploads the shop's own invoice before the label it belongs to. Absent where the carrier does not take one. An invoice
   * without a label has no effect, so the upload may be repeated.
   */
  takeInvoice?(invoice: InvoiceFile): Promise<InvoiceAnswer>;
  make(order: LabelOrder): Promise<LabelAnswer>;
  /** The tracking numbers that were issued for a reference, except cancelled ones. @param askedAt when the label was requested */
  find(reference: string, askedAt: Date): Promise<string[]>;
  /** Cancels the whole shipment of a number; `cancelled` too where it already was. @param askedAt when the label was requested */
  cancel(trackingNumber: string, askedAt: Date): Promise<CancelAnswer>;
}
