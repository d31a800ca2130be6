import { descriptionFault } from '#contract/customs/check-description.ts';
import { type EditedColumn, type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import type { ValueField } from '#web/ui/dialogs/edit-value-form.tsx';
import { shownValue } from './product-values.ts';
import { optionsOf, valueRules } from './value-rules.ts';

/** The columns with a button that sets them to NULL: those that refer to another product. */
const nullButtons: readonly ProductColumn[] = ['redirecting', 'setInOption'];

/** The form field for a value of a product. */
export function valueField(column: ProductColumn, product: Product | undefined, t: Catalog): ValueField {
  const { kind, rule }: EditedColumn = productColumns[column];
  return {
    ...valueRules(column, t),
    title: t.products.columns[column],
    kind: kind === 'paragraph' ? kind : 'text',
    options: optionsOf(column, t),
    help: column === 'hsCode' ? t.customs.hsCodeHelp : column === 'customsDescription' ? t.customs.descriptionHelp : undefined,
    ...(column === 'customsDescription' && { advice: (text: string) => adviceOn(text, product?.brand ?? null, t) }),
    ...(nullButtons.includes(column) && { clearLabel: t.common.setToNull }),
    shown: (value) =>
      ((product && shownValue({ ...product, [column]: value }, column, t)) ?? String(value)) +
      (rule?.unit === 'kg' ? ` ${t.common.units.kg}` : ''),
  };
}

function adviceOn(text: string, brand: string | null, t: Catalog): string | undefined {
  const fault = descriptionFault(text, brand);
  return fault && t.customs.descriptionFaults[fault];
}
