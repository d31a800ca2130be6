import type { Language } from '#contract/languages.ts';
import { fileColumns } from '#contract/product-files/file-columns.ts';
import type { FailedProduct } from '#contract/product-files/registrations.ts';
import type { Holder } from '#contract/rights.ts';
import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import { writeCell } from '#contract/tables/table-cells.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/tables/refusal-text.ts';

/** Products that were not registered as CSV, with the reasons and every column in which one of them has a value. */
export function failedFile(
  products: readonly FailedProduct[],
  { language, me, t }: { language: Language; me: Holder; t: Catalog },
): string {
  const rows = products.map(({ product, prices, refusals }) => ({
    values: { ...product, ...prices } as Record<string, TableValue>,
    refusals,
  }));
  const columns = fileColumns(language, { rights: me.rights }).filter(({ field }) => rows.some(({ values }) => values[field] != null));
  const label = (field: string) => columns.find((column) => column.field === field)?.names[0] ?? field;
  return (
    csvMark +
    writeCsv([
      [...columns.map(({ names }) => names[0] ?? ''), t.fileImport.reasonHead],
      ...rows.map(({ values, refusals }) => [
        ...columns.map((column) => writeCell(column, values[column.field] ?? null)),
        refusals.map((refusal) => refusalText(refusal, label, t)).join(' '),
      ]),
    ])
  );
}
