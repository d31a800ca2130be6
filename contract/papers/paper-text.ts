import type { Address } from '#contract/addresses/addresses.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { type ExportReason, type InvoiceCurrency, invoiceCurrencies } from '#contract/orders/shipping/shipping-choices.ts';

/** The formats of numbers and texts on papers: always English, whatever the page's language is. No zod here: the page imports it. */

/** '1,234.50', with the number of decimals of the currency. */
export function amountText(amount: number, currency: InvoiceCurrency): string {
  const decimals = invoiceCurrencies[currency];
  return amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Kilograms with two decimals; '' where the weight is unknown. */
export const kilogramsText = (kilograms: number | null): string => (kilograms === null ? '' : amountText(kilograms, 'USD'));

export const countText = (count: number): string => count.toLocaleString('en-US');

export const reasonTexts: Readonly<Record<ExportReason, string>> = {
  sold: 'Sale of goods',
  sample: 'Commercial sample',
  gift: 'Gift',
  'not-sold': 'Not sold',
  personal: 'Personal effects',
  repair: 'Repair and return',
};

/** An address line by line, the country last. */
export const addressRows = (address: Address): string[] => [
  address.address1,
  address.address2,
  [address.city, address.stateOrProvinceCode, address.postalCode].filter(Boolean).join(', '),
  countryName(address.countryCode, 'en').toUpperCase(),
];
