import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import type { PriceTableProps } from '#web/features/prices/price-table-props.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { SheetPanel } from '#web/ui/sheet/panel/sheet-panel.tsx';
import { priceCells } from './price-cells.ts';
import { priceSheetColumns } from './price-columns.ts';

/** The prices of a tab as a table. Entered prices are edited in place, and the calculated ones follow. */
export function PriceTable({ products, tab, rates, fits, view, onView, onHistory, tools }: PriceTableProps) {
  const t = useWords();
  const me = useSignedIn();
  const name = `layout-prices-${tab}` as const;
  const imageBaseUrl = useQuery(officeQuery).data?.imageBaseUrl ?? null;
  const source = useMemo(
    () => ({
      label: `${t.prices.title}: ${t.prices.tabs[tab]}`,
      columns: priceSheetColumns(tab, { t, rates, me }),
      keyOf,
      pictureOf: pictureIn(imageBaseUrl),
      book: priceCells,
    }),
    [t, tab, rates, me, imageBaseUrl],
  );
  return (
    <SheetPanel
      // each tab has its own columns, so the selection starts again
      key={tab}
      source={source}
      layout={{ text: useSetting(name), keep: (text) => keepSetting(name, text) }}
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

function RowHistory({ product, onHistory }: { product: PricedProduct; onHistory(product: PricedProduct): void }) {
  const t = useWords().prices;
  return <HistoryButton label={t.historyOf(product.productName)} title={t.history} onClick={() => onHistory(product)} />;
}

const keyOf = ({ pdNumber }: PricedProduct) => pdNumber;
const pictureIn = (base: string | null) => (product: PricedProduct) => (base === null ? undefined : thumbnailPath(product, base));
