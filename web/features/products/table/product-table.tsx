import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '#contract/products/products.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import { mayCall } from '#contract/rights.ts';
import type { ProductTableProps } from '#web/features/products/product-table-props.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { SheetPanel } from '#web/ui/sheet/panel/sheet-panel.tsx';
import { productCells } from './product-cells.ts';
import { productSheetColumns } from './product-columns.ts';

/** Products as a table in which every value is edited in place. */
export function ProductTable({ products, fits, view, onView, onHistory, tools }: ProductTableProps) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProduct', useSignedIn());
  const imageBaseUrl = useQuery(officeQuery).data?.imageBaseUrl ?? null;
  const source = useMemo(
    () => ({
      label: t.products.title,
      columns: productSheetColumns(t, mayEdit),
      keyOf,
      pictureOf: pictureIn(imageBaseUrl),
      book: productCells,
    }),
    [t, mayEdit, imageBaseUrl],
  );
  return (
    <SheetPanel
      source={source}
      layout={{ text: useSetting('layout-products'), keep: (text) => keepSetting('layout-products', text) }}
      all={products}
      fits={fits}
      address={view}
      onAddress={onView}
      tools={(sheet) => (
        <>
          {tools?.(sheet)}
          {sheet.active && <RowHistory product={sheet.active} onHistory={onHistory} />}
        </>
      )}
    />
  );
}

function RowHistory({ product, onHistory }: { product: Product; onHistory(product: Product): void }) {
  const t = useWords().products;
  return <HistoryButton label={t.historyOf(product.productName)} title={t.history} onClick={() => onHistory(product)} />;
}

const keyOf = ({ pdNumber }: Product) => pdNumber;
const pictureIn = (base: string | null) => (product: Product) => (base === null ? undefined : thumbnailPath(product, base));
