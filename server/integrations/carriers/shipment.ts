import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { ExportReason, TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';
import type { TermOfSale } from '#contract/orders/shipping/terms-of-sale.ts';
import type { LabelFormat } from '#contract/shipments/shipment-states.ts';

/** Somebody who sends or receives, as a label prints them: Latin letters, lines of 35. */
export interface ShipmentParty {
  name: string;
  /** Empty where there is none. */
  company: string;
  /** Digits. */
  phone: string;
  /** Digits that are dialled behind it; empty where there are none. */
  phoneExtension: string;
  /** Empty where there is none. */
  email: string;
  streetLines: readonly string[];
  city: string;
  /** Empty in countries without states, or without postal codes. */
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: CountryCode;
  /** The number by which customs knows them; empty where there is none. */
  taxNumber: string;
  /** Null where nobody has said, and its form does not say. */
  taxNumberKind: TaxNumberKind | null;
}

export interface ShipmentBox {
  kilograms: number;
  /** Centimetres, whole. */
  size: { length: number; width: number; height: number } | undefined;
}

/** Goods of one kind, as customs sees them; money is US dollars. */
export interface ShipmentGoods {
  description: string;
  hsCode: string;
  originCountryCode: string;
  quantity: number;
  unit: string;
  /** US dollars that all of them are worth to customs: less their share of what the order is let off. */
  value: number;
  /** Of all of them. */
  kilograms: number;
}

/** What is to be carried. */
export interface Shipment {
  from: ShipmentParty;
  to: ShipmentParty;
  /** `yyyy-MM-dd`, the day on which it is handed over. */
  day: string;
  boxes: readonly ShipmentBox[];
  goods: readonly ShipmentGoods[];
  /** US dollars that all of them are worth to customs, less what was let off. */
  goodsValue: number;
  purpose: ExportReason;
  /** Of the invoice that lies beside it. */
  invoiceNumber: string;
  incoterm: TermOfSale;
  dutiesPaidBy: 'sender' | 'receiver';
  /** US dollars; 0 where nothing is charged. */
  freight: number;
}

export interface LabelOrder extends Shipment {
  service: string;
  format: LabelFormat;
  /** Ours, for this attempt alone: by it the carrier is asked what became of it. */
  reference: string;
  /** What the carrier calls the invoice of ours that it took for this label; absent where it took none. */
  invoiceId?: string;
}

/** An invoice of ours, for customs of the country that goods go to. */
export interface InvoiceFile {
  /** 'invoice-261122-001-a1b2c3.pdf' */
  name: string;
  pdf: Uint8Array<ArrayBuffer>;
  from: CountryCode;
  to: CountryCode;
}

export type InvoiceAnswer = { outcome: 'taken'; invoiceId: string } | { outcome: 'refused'; reasons: string[] };

/** What one piece of a shipment got. */
export interface LabelPiece {
  trackingNumber: string;
  document: Uint8Array;
}

/**
 * What became of an attempt. An `invoice` is the carrier's own, which customs has electronically. `refused` and `unknown` differ in what may follow: nothing was made, or nobody knows, and
 * then the carrier is asked by the reference before anything is sent again.
 */
export type LabelAnswer =
  | { outcome: 'made'; pieces: LabelPiece[]; notes: string[]; invoice?: Uint8Array }
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'unknown' };

/** `no`: the carrier refuses, and does not say that it has the parcel; not this account's, perhaps. */
export type CancelAnswer = 'cancelled' | 'handed-over' | 'no' | 'unknown';
