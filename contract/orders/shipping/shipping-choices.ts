/** Choices for the way of an order through customs, by the codes of carriers. No zod here: the page imports it. */

/** Who pays duty and taxes abroad: the receiver (DAP), or the shop (DDP). */
export const incoterms = ['DAP', 'DDP'] as const;
export type Incoterm = (typeof incoterms)[number];

/** Why goods leave the country; customs requires a reason. */
export const exportReasons = ['sold', 'sample', 'gift', 'not-sold', 'personal', 'repair'] as const;
export type ExportReason = (typeof exportReasons)[number];

/** The currencies of invoices, with their number of decimals. Prices are in US dollars. */
export const invoiceCurrencies = { USD: 2, EUR: 2, GBP: 2, CNY: 2, HKD: 2, AUD: 2, CAD: 2, JPY: 0, KRW: 0 } as const;
export type InvoiceCurrency = keyof typeof invoiceCurrencies;
export const invoiceCurrencyCodes = Object.keys(invoiceCurrencies) as [InvoiceCurrency, ...InvoiceCurrency[]];

/** Kinds of tax numbers by which tax offices and customs identify a receiver. `TIN` stands for any other kind. */
export const taxNumberKinds = ['EORI', 'VAT', 'CPF', 'CNPJ', 'RFC', 'RUT', 'CUIT', 'PCCC', 'TIN'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];
