import { useMemo } from 'react';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { PriceTableProps } from '#web/features/prices/price-table-props.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { SheetPanel } from '#web/ui/sheet/panel/sheet-panel.tsx';
import { priceCells } from './price-cells.ts';
import { priceSheetColumns } from './price-columns.ts';

/** The prices of a tab as a table: what is entered can be typed over, what is calculated follows. */
export function PriceTable({ products, tab, rates, fits, view, onView, onHistory, FileButtons }: PriceTableProps) {
  const t = useWords();
  const me = useSignedIn();
  const source = useMemo(
    () => ({
      name: `prices-${tab}`,
      label: `${t.prices.title}: ${t.prices.tabs[tab]}`,
      columns: priceSheetColumns(tab, { t, rates, me }),
      keyOf,
      book: priceCells,
    }),
    [t, tab, rates, me],
  );
  return (
    <SheetPanel
      // another tab has other columns: its selection begins anew
      key={tab}
      source={source}
      all={products}
      fits={fits}
      address={view}
      onAddress={onView}
      tools={({ active, shown, chosen }) => (
        <>
          {active && (
            <HistoryButton label={t.prices.historyOf(active.productName)} title={t.prices.history} onClick={() => onHistory(active)} />
          )}
          <FileButtons tab={tab} shown={shown.map(Number)} chosen={chosen.map(Number)} />
        </>
      )}
    />
  );
}

const keyOf = ({ pdNumber }: PricedProduct) => pdNumber;
