import { countryChoices } from '#contract/addresses/country-choices.ts';
import { countrySynonyms } from '#contract/addresses/country-synonyms.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { dollarRule, piecesRule, rowNumberRule } from '#contract/numbers.ts';
import { taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import * as en from '#contract/orders/words/en.ts';
import * as ko from '#contract/orders/words/ko.ts';
import { otherCurrencies, otherNames } from '#contract/orders/words/other-names.ts';
import type { Holder } from '#contract/rights.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { importCurrencies } from './import-limits.ts';

/**
 * The columns of a file by what they describe: the number of an order, its other values, and its lines. No zod here: the page imports it.
 */
export const keyFields = ['orderNumber', 'externalReference'] as const;
const orderFields = [
  ...['channel', 'receiverName', 'companyName', 'phone', 'email', 'countryCode', 'address1', 'address2', 'city', 'stateOrProvinceCode'],
  ...['postalCode', 'taxNumberKind', 'taxNumber', 'memo', 'memberId'],
] as const;
const lineFields = ['pdNumber', 'sku', 'pieces', 'unitPrice', 'currency'] as const;

/** A column of a file of orders that can be imported. */
export interface ImportColumn extends TableColumn {
  field: string;
  of: 'key' | 'order' | 'line';
}

const words = { ko, en };
const numbers = { memberId: rowNumberRule, pdNumber: rowNumberRule, pieces: piecesRule, unitPrice: dollarRule };

/** The columns that this person may import. They are recognised by their names in all languages, and by names that other systems use. */
export function importColumns(language: Language, who: Holder): readonly ImportColumn[] {
  const languages = [language, ...languageCodes.filter((code) => code !== language)];
  const columns = (of: ImportColumn['of'], fields: readonly string[]) => fields.map((field) => columnOf(field, of, languages));
  return [
    ...columns('key', keyFields),
    ...columns(
      'order',
      orderFields.filter((field) => maySee('order', field, who)),
    ),
    ...columns('line', lineFields),
  ];
}

function columnOf(field: string, of: ImportColumn['of'], languages: readonly Language[]): ImportColumn {
  const own = languages.flatMap((code) => labelsOf(field, code));
  const base = { field, of, names: [...own, ...(otherNames[field] ?? [])] };
  const rule = numbers[field as keyof typeof numbers];
  if (rule) return { ...base, kind: 'number', rule, ...(field === 'unitPrice' && { units: importCurrencies }) };
  const [choices, ...also] = choicesOf(field, languages);
  return choices ? { ...base, kind: 'choice', choices, also } : { ...base, kind: 'text' };
}

/**
 * The names of a column. Files of others may have prices in other currencies, so the price column has a name here without the dollars that
 * our own files say.
 */
function labelsOf(field: string, language: Language): string[] {
  const { orderColumns, importColumns: own } = words[language];
  return [own, orderColumns].flatMap((labels) => labels[field as keyof typeof labels] ?? []);
}

/** A list of choices has one name for each value. A country may have several synonyms, so they are spread over several lists. */
const everydayNames: readonly Readonly<Record<string, string>>[] = Array.from(
  { length: Math.max(...Object.values(countrySynonyms).map(({ length }) => length)) },
  (_, at) => Object.fromEntries(Object.entries(countrySynonyms).flatMap(([code, names]) => (names[at] ? [[code, names[at]]] : []))),
);

function choicesOf(field: string, languages: readonly Language[]): readonly Readonly<Record<string, string>>[] {
  if (field === 'countryCode') return [...countryChoices(languages), ...everydayNames];
  if (field === 'taxNumberKind') return [Object.fromEntries(taxNumberKinds.map((kind) => [kind, kind]))];
  if (field !== 'currency') return [];
  return [Object.fromEntries(importCurrencies.map((code) => [code, code])), ...otherCurrencies];
}
