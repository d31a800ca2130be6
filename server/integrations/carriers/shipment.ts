import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { ExportReason, TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';
import type { TermOfSale } from '#contract/orders/shipping/terms-of-sale.ts';
import type { LabelFormat } from '#contract/shipments/shipment-states.ts';

/** The sender or receiver as printed on a label: in Latin letters, in lines of at most 35 characters. */
export interface ShipmentParty {
  name: string;
  /** Empty where there is none. */
  company: string;
  /** Digits. */
  phone: string;
  /** The extension that is dialled after the number; digits, empty where there is none. */
  phoneExtension: string;
  /** Empty where there is none. */
  email: string;
  streetLines: readonly string[];
  city: string;
  /** Empty in countries without states, or without postal codes. */
  stateOrProvinceCode: string;
  postalCode: string;
  countryCode: CountryCode;
  /** The tax number for customs; empty where there is none. */
  taxNumber: string;
  /** The kind of tax number; null where it was neither entered nor can be told from the number's form. */
  taxNumberKind: TaxNumberKind | null;
}

export interface ShipmentBox {
  kilograms: number;
  /** Centimetres, whole. */
  size: { length: number; width: number; height: number } | undefined;
}

/** Goods of one kind, for customs; money is in US dollars. */
export interface ShipmentGoods {
  description: string;
  hsCode: string;
  originCountryCode: string;
  quantity: number;
  unit: string;
  /** The customs value of all of them in US dollars, less their share of the order's discount. */
  value: number;
  /** The weight of all of them. */
  kilograms: number;
}

/** A shipment to be carried. */
export interface Shipment {
  from: ShipmentParty;
  to: ShipmentParty;
  /** `yyyy-MM-dd`, the day on which it is handed to the carrier. */
  day: string;
  boxes: readonly ShipmentBox[];
  goods: readonly ShipmentGoods[];
  /** The customs value of all goods in US dollars, less the discount. */
  goodsValue: number;
  purpose: ExportReason;
  /** The number of the invoice that goes with it. */
  invoiceNumber: string;
  incoterm: TermOfSale;
  dutiesPaidBy: 'sender' | 'receiver';
  /** Shipping costs in US dollars; 0 where none are charged. */
  freight: number;
}

export interface LabelOrder extends Shipment {
  service: string;
  format: LabelFormat;
  /** Our own reference, unique for this attempt: by it the carrier can be asked whether a label was made. */
  reference: string;
  /** The carrier's id of our invoice for this label; absent where it took none. */
  invoiceId?: string;
}

/** The shop's own invoice, for customs of the destination country. */
export interface InvoiceFile {
  /** 'invoice-261122-001-a1b2c3.pdf' */
  name: string;
  pdf: Uint8Array<ArrayBuffer>;
  from: CountryCode;
  to: CountryCode;
}

export type InvoiceAnswer = { outcome: 'taken'; invoiceId: string } | { outcome: 'refused'; reasons: string[] };

/** The label of one piece of a shipment. */
export interface LabelPiece {
  trackingNumber: string;
  document: Uint8Array;
}

/**
 * The outcome of an attempt to make a label. `invoice` is the one that the carrier drew and has sent to customs electronically.
 * After `refused` nothing was made. After `unknown` a label may exist: before anything is sent again, the carrier has to be
 * asked by the reference.
 */
export type LabelAnswer =
  | { outcome: 'made'; pieces: LabelPiece[]; notes: string[]; invoice?: Uint8Array }
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'unknown' };

/** `no`: the carrier refuses, without saying that it has the parcel; the number may belong to another account. */
export type CancelAnswer = 'cancelled' | 'handed-over' | 'no' | 'unknown';
