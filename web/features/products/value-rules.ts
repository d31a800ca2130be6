import { countryCodes } from '#contract/addresses/country-codes.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { type TextForm, textForms } from '#contract/products/text-forms.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { customsText } from '#web/i18n/values/customs-text.ts';
import type { ValueRules } from '#web/ui/dialogs/read-value.ts';

/** The values that a column of a product accepts. */
export function valueRules(column: ProductColumn, t: Catalog): ValueRules {
  const { rule, max, nullable, form }: EditedColumn = productColumns[column];
  return { rule, max, nullable, check: form && ((text) => refusalOf(form, text, t)) };
}

/** A value in the form in which it is edited. */
export const editedText = (column: ProductColumn, value: unknown, t: Catalog): string | number | null =>
  column === 'hsCode' && typeof value === 'string' ? (customsText(column, value, t) ?? value) : ((value ?? null) as string | number | null);

/** An entered value in the form in which it is stored. */
export function keptValue(column: ProductColumn, value: unknown): unknown {
  const { form }: EditedColumn = productColumns[column];
  return form && typeof value === 'string' ? textForms[form].kept(value.trim()) : value;
}

function refusalOf(form: TextForm, text: string, t: Catalog): string | undefined {
  const { kept, pattern, reason } = textForms[form];
  return pattern.test(kept(text)) ? undefined : t.reasons[reason]({});
}

/** The options of a choice; undefined for any other column. Among countries Korea comes first, because most goods are made there. */
export function optionsOf(column: ProductColumn, t: Catalog): { value: string; label: string }[] | undefined {
  const { kind, choices }: EditedColumn = productColumns[column];
  if (kind !== 'choice' && kind !== 'country') return undefined;
  const options = (choices ?? countryCodes).map((value) => ({ value, label: customsText(column, value, t) ?? value }));
  if (kind === 'choice') return options;
  const isKorea = ({ value }: { value: string }) => value === 'KR';
  return options.sort((a, b) => Number(isKorea(b)) - Number(isKorea(a)) || a.label.localeCompare(b.label));
}
