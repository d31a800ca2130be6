import { useMemo } from 'react';
import type { PriceTableProps } from '#web/features/prices/price-table-props.ts';
import { useWords } from '#web/i18n/words.ts';
import { ProductSheet } from '#web/products/product-sheet.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { priceCells } from './price-cells.ts';
import { priceSheetColumns } from './price-columns.ts';

/** The prices of a tab as a table. Entered prices are edited in place, and the calculated ones follow. */
export function PriceTable({ tab, rates, ...table }: PriceTableProps) {
  const t = useWords();
  const me = useSignedIn();
  const columns = useMemo(() => priceSheetColumns(tab, { t, rates, me }), [tab, t, rates, me]);
  return (
    <ProductSheet
      // each tab has its own columns, so the selection starts again
      key={tab}
      {...{ columns, table }}
      label={`${t.prices.title}: ${t.prices.tabs[tab]}`}
      book={priceCells}
      layout={`layout-prices-${tab}`}
      words={t.prices}
    />
  );
}
