import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { BatteryKind } from '#contract/customs/customs-choices.ts';
import type { OrderBox } from '#contract/orders/shipping/order-shipping.ts';
import type { TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';

/** The data of an order line that customs rules check. */
export interface CheckedLine {
  pdNumber: number;
  brand: string | null;
  /** US dollars; null while the typed text is not a number. */
  unitPrice: number | null;
  /** Pieces; one if absent. */
  quantity?: number;
  /** Kilograms of one piece. */
  weight: number | null;
  hsCode: string | null;
  originCountryCode: string | null;
  customsDescription: string | null;
  battery: BatteryKind | null;
}

/** The data of an order that the rules check. */
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
  /** The discount in US dollars; null where none is entered. */
  discount: number | null;
  /** Kilograms of all products; null when a line has no weight. */
  weight: number | null;
  /** An empty list: everything is in one box. */
  boxes: readonly OrderBox[];
  /** Won for a US dollar; null where it is not known. */
  wonPerDollar: number | null;
}
