import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { formatHsCode } from '#contract/customs/hs-code.ts';
import type { CustomsColumn } from '#contract/customs/product-customs.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';

const writers: Readonly<Record<CustomsColumn, (value: string, t: Catalog) => string | undefined>> = {
  hsCode: (value) => formatHsCode(value),
  originCountryCode: (value) => countryName(value as CountryCode, currentLanguage()),
  customsDescription: (value) => value,
  customsUnit: (value, t) => (t.customs.units as Partial<Record<string, string>>)[value],
  battery: (value, t) => (t.customs.batteries as Partial<Record<string, string>>)[value],
};

const isCustomsColumn = (column: string): column is CustomsColumn => Object.hasOwn(writers, column);

/** The text of a customs value of a product; undefined for every other column. */
export const customsText = (column: string, value: string, t: Catalog): string | undefined =>
  isCustomsColumn(column) ? (writers[column](value, t) ?? value) : undefined;
