import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { formatHsCode } from '#contract/customs/hs-code.ts';

/** What an invoice says of a line, beside numbers. No zod here: the page imports it. */
interface GoodsLine {
  productName: string;
  rangeName: string | null;
  sku: string;
  hsCode: string | null;
  originCountryCode: CountryCode | null;
  customsDescription: string | null;
}

/** A line as customs reads it: in English where the product has a description, by its name otherwise. */
export interface InvoiceGoods {
  title: string;
  /** The name under which the shop sells it, where the title is another; its SKU. */
  notes: string[];
  /** As customs writes it; empty where there is none. */
  hsCode: string;
  origin: CountryCode;
}

/** @param usualOrigin the country of what says nothing itself */
export function invoiceGoods(line: GoodsLine, usualOrigin: CountryCode): InvoiceGoods {
  const name = [line.productName, line.rangeName].filter(Boolean).join(' · ');
  const { customsDescription, hsCode, originCountryCode } = line;
  return {
    title: customsDescription ?? name,
    notes: [...(customsDescription === null ? [] : [name]), `SKU ${line.sku}`],
    hsCode: hsCode === null ? '' : formatHsCode(hsCode),
    origin: originCountryCode ?? usualOrigin,
  };
}

/** Where the goods of an invoice are made, each country once: 'South Korea', 'China, South Korea' */
export function originsText(lines: readonly GoodsLine[], usualOrigin: CountryCode): string {
  const origins = new Set(lines.map((line) => invoiceGoods(line, usualOrigin).origin));
  return [...origins]
    .map((code) => countryName(code, 'en'))
    .sort()
    .join(', ');
}
