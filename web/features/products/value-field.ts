import { countryCodes } from '#contract/addresses/country-codes.ts';
import { descriptionFault } from '#contract/customs/check-description.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { type TextForm, textForms } from '#contract/products/text-forms.ts';
import { customsText } from '#web/i18n/customs-text.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import type { ValueField } from '#web/ui/dialogs/edit-value-form.tsx';
import { shownValue } from './product-values.ts';

/** Columns with a button that sets them to NULL, as the two that point to other products have. */
const nullButtons: readonly ProductColumn[] = ['redirecting', 'setInOption'];

/** The field in which a value of a product is edited. */
export function valueField(column: ProductColumn, product: Product | undefined, t: Catalog): ValueField {
  const { kind, rule, max, nullable, form }: EditedColumn = productColumns[column];
  const options = optionsOf(column, t);
  return {
    title: t.products.columns[column],
    kind: kind === 'paragraph' ? kind : 'text',
    rule,
    max,
    nullable,
    check: form && ((text) => refusalOf(form, text, t)),
    options,
    help: column === 'hsCode' ? t.customs.hsCodeHelp : column === 'customsDescription' ? t.customs.descriptionHelp : undefined,
    ...(column === 'customsDescription' && { advice: (text: string) => adviceOn(text, product?.brand ?? null, t) }),
    ...(nullButtons.includes(column) && { clearLabel: t.common.setToNull }),
    shown: (value) =>
      ((product && shownValue({ ...product, [column]: value }, column, t)) ?? String(value)) +
      (rule?.unit === 'kg' ? ` ${t.common.units.kg}` : ''),
  };
}

/** The value as its field begins with it. */
export const editedText = (column: ProductColumn, value: unknown, t: Catalog): string | number | null =>
  column === 'hsCode' && typeof value === 'string' ? (customsText(column, value, t) ?? value) : ((value ?? null) as string | number | null);

/** What was entered, as it is kept. */
export function keptValue(column: ProductColumn, value: unknown): unknown {
  const { form }: EditedColumn = productColumns[column];
  return form && typeof value === 'string' ? textForms[form].kept(value.trim()) : value;
}

function refusalOf(form: TextForm, text: string, t: Catalog): string | undefined {
  const { kept, pattern, reason } = textForms[form];
  return pattern.test(kept(text)) ? undefined : t.reasons[reason]({});
}

function adviceOn(text: string, brand: string | null, t: Catalog): string | undefined {
  const fault = descriptionFault(text, brand);
  return fault && t.customs.descriptionFaults[fault];
}

/** What a choice offers. Of countries Korea comes first: most goods are made there. */
function optionsOf(column: ProductColumn, t: Catalog): ValueField['options'] {
  const { kind, choices }: EditedColumn = productColumns[column];
  if (kind !== 'choice' && kind !== 'country') return undefined;
  const options = (choices ?? countryCodes).map((value) => ({ value, label: customsText(column, value, t) ?? value }));
  if (kind === 'choice') return options;
  const isKorea = ({ value }: { value: string }) => value === 'KR';
  return options.sort((a, b) => Number(isKorea(b)) - Number(isKorea(a)) || a.label.localeCompare(b.label));
}
