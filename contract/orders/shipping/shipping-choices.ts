/** What an order may say of its way through customs, each by the codes of carriers. No zod here: the page imports it. */

/** Who pays duty and taxes abroad: the receiver (DAP), or the shop (DDP). */
export const incoterms = ['DAP', 'DDP'] as const;
export type Incoterm = (typeof incoterms)[number];

/** Why goods leave the country, as customs asks. */
export const exportReasons = ['sold', 'sample', 'gift', 'not-sold', 'personal', 'repair'] as const;
export type ExportReason = (typeof exportReasons)[number];

/** Currencies in which an invoice may be written, with their decimals. Prices are in US dollars. */
export const invoiceCurrencies = { USD: 2, EUR: 2, GBP: 2, CNY: 2, HKD: 2, AUD: 2, CAD: 2, JPY: 0, KRW: 0 } as const;
export type InvoiceCurrency = keyof typeof invoiceCurrencies;
export const invoiceCurrencyCodes = Object.keys(invoiceCurrencies) as [InvoiceCurrency, ...InvoiceCurrency[]];

/** Kinds of numbers by which tax offices and customs know a receiver. `TIN` is whatever the country has. */
export const taxNumberKinds = ['EORI', 'VAT', 'CPF', 'CNPJ', 'RFC', 'RUT', 'CUIT', 'PCCC', 'TIN'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];
