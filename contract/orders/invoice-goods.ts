import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { formatHsCode } from '#contract/customs/hs-code.ts';

/** The data of an order line that an invoice shows, apart from amounts. No zod here: the page imports it. */
interface GoodsLine {
  productName: string;
  rangeName: string | null;
  sku: string;
  hsCode: string | null;
  originCountryCode: CountryCode | null;
  customsDescription: string | null;
}

/** A line in the form that customs reads: the English customs description of the product, otherwise its name. */
export interface InvoiceGoods {
  title: string;
  /** The name under which the shop sells the product, where the title is another text, and the SKU. */
  notes: string[];
  /** With separators, as customs writes it; '' where there is none. */
  hsCode: string;
  origin: CountryCode;
}

/** @param usualOrigin the country of origin of products that have none */
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

/** The countries of origin of an invoice's goods, each once: 'South Korea', 'China, South Korea' */
export function originsText(lines: readonly GoodsLine[], usualOrigin: CountryCode): string {
  const origins = new Set(lines.map((line) => invoiceGoods(line, usualOrigin).origin));
  return [...origins]
    .map((code) => countryName(code, 'en'))
    .sort()
    .join(', ');
}
