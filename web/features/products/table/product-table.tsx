import { useMemo } from 'react';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import type { ProductTableProps } from '#web/features/products/product-table-props.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { SheetPanel } from '#web/ui/sheet/panel/sheet-panel.tsx';
import { productCells } from './product-cells.ts';
import { productSheetColumns } from './product-columns.ts';

/** Products as a table in which every value can be typed over. */
export function ProductTable({ products, fits, view, onView, onHistory, FileButtons }: ProductTableProps) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProduct', useSignedIn());
  const source = useMemo(
    () => ({ name: 'products', label: t.products.title, columns: productSheetColumns(t, mayEdit), keyOf, book: productCells }),
    [t, mayEdit],
  );
  return (
    <SheetPanel
      source={source}
      all={products}
      fits={fits}
      address={view}
      onAddress={onView}
      tools={({ active, shown, chosen }) => (
        <>
          {active && (
            <HistoryButton label={t.products.historyOf(active.productName)} title={t.products.history} onClick={() => onHistory(active)} />
          )}
          <FileButtons shown={shown.map(Number)} chosen={chosen.map(Number)} />
        </>
      )}
    />
  );
}

const keyOf = ({ pdNumber }: Product) => pdNumber;
