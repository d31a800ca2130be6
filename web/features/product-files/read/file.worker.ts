import { fileColumns } from '#contract/product-files/file-columns.ts';
import { guessColumns } from '#contract/product-files/guess-columns.ts';
import { armed } from '#contract/tables/csv.ts';
import { matchRows } from '#contract/tables/match-rows.ts';
import { serveFile } from '#web/tables/read/serve-file.ts';
import type { ComparedWith, ProductFile } from './product-file.ts';

serveFile<ProductFile>({
  // merged cells are filled from their first cell, because an empty cell would empty its value
  reading: { fillsMerged: true },
  columns: ({ language, who, tables }) => fileColumns(language, who).filter(({ of }) => of === 'number' || tables.includes(of)),
  guess: (rows, columns, { products }) => guessColumns(rows, columns, products),
  compare(rows, found, columns, products) {
    const textAt = (line: number, field: string) => armed(rows[line - 1]?.[found.fields.indexOf(field)] ?? '').trim();
    return matchRows(rows, found, columns, products).map(({ line, product, isNew, fields, reasons, zerosLost }) => ({
      ...{ line, pdNumber: product?.pdNumber, isNew, reasons, zerosLost },
      sku: product?.sku ?? textAt(line, 'sku'),
      productName: product?.productName ?? textAt(line, 'productName'),
      changes: Object.entries(fields).map(([field, to]) => ({ field, from: product?.[field as keyof ComparedWith] ?? null, to })),
    }));
  },
});
