import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { BatteryKind } from '#contract/customs/customs-choices.ts';
import type { OrderBox } from '#contract/orders/shipping/order-shipping.ts';
import type { TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';

/** A line as customs sees it. */
export interface CheckedLine {
  pdNumber: number;
  brand: string | null;
  /** US dollars; null while it is not a number. */
  unitPrice: number | null;
  /** Pieces; absent where nobody has said: one. */
  quantity?: number;
  /** Kilograms of one piece. */
  weight: number | null;
  hsCode: string | null;
  originCountryCode: string | null;
  customsDescription: string | null;
  battery: BatteryKind | null;
}

/** What the rules look at. */
export interface CheckedShipment {
  receiver: {
    countryCode: CountryCode;
    receiverName: string;
    companyName: string;
    phone: string;
    email: string;
    address1: string;
    address2: string;
    city: string;
    stateOrProvinceCode: string;
    postalCode: string;
    taxNumber: string;
    taxNumberKind: TaxNumberKind | null;
  };
  lines: readonly CheckedLine[];
  /** US dollars of all lines. */
  total: number;
  /** US dollars that are let off; null where nobody has said. */
  discount: number | null;
  /** Kilograms of all products; null when a line has no weight. */
  weight: number | null;
  /** None: everything in one. */
  boxes: readonly OrderBox[];
  /** Won for a US dollar; null when nobody has said. */
  wonPerDollar: number | null;
}
