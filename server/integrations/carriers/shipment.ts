import type { CountryCode } from '#contract/addresses/country-codes.ts';

/** Somebody who sends or receives, as a label prints them: Latin letters, lines of 35. */
export interface ShipmentParty {
  name: string;
  /** Empty where there is none. */
  company: string;
  /** Digits. */
  phone: string;
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
  unitPrice: number;
  /** Of all of them. */
  kilograms: number;
}

/** Why goods leave the country. */
export type ShipmentPurpose = 'sold' | 'sample' | 'gift' | 'personal' | 'repair' | 'not-sold';

/** What is to be carried. */
export interface Shipment {
  from: ShipmentParty;
  to: ShipmentParty;
  /** `yyyy-MM-dd`, the day on which it is handed over. */
  day: string;
  boxes: readonly ShipmentBox[];
  goods: readonly ShipmentGoods[];
  purpose: ShipmentPurpose;
  /** Three letters: 'DAP'. */
  incoterm: string;
  dutiesPaidBy: 'sender' | 'receiver';
  /** US dollars; 0 where nothing is charged. */
  freight: number;
}

/** What one of the carrier's services would cost. */
export interface Quote {
  /** The carrier's own name of it, which a label asks for. */
  service: string;
  /** As people call it. */
  name: string;
  price: number;
  /** ISO 4217. */
  currency: string;
  /** Until it is delivered; null where the carrier does not say. */
  days: number | null;
}

/** How a label is printed: on paper of 4 by 6 inches or as the commands of a label printer. */
export const labelFormats = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof labelFormats)[number];

export interface LabelOrder extends Shipment {
  service: string;
  format: LabelFormat;
  /** Ours, for this attempt alone: by it the carrier is asked what became of it. */
  reference: string;
}

/** What one piece of a shipment got. */
export interface LabelPiece {
  trackingNumber: string;
  document: Uint8Array;
}

/**
 * What became of an attempt. `refused` and `unknown` differ in what may follow: nothing was made, or nobody knows, and
 * then the carrier is asked by the reference before anything is sent again.
 */
export type LabelAnswer =
  | { outcome: 'made'; pieces: LabelPiece[]; notes: string[] }
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'unknown' };

/** `no`: handed over already, or not this account's. */
export type CancelAnswer = 'cancelled' | 'no' | 'unknown';
