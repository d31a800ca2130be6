import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { Product } from '#contract/products/products.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import type { SettingName } from '#contract/views/setting-names.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { SheetPanel, type SheetSource } from '#web/ui/sheet/panel/sheet-panel.tsx';
import type { TableProps } from './product-table-props.ts';

interface Props<Row> extends Pick<SheetSource<Row>, 'label' | 'columns' | 'book'> {
  /** Where the person's arrangement of the columns is kept. */
  layout: SettingName;
  words: { history: string; historyOf(name: string): string };
  table: TableProps<Row>;
}

/** Products as a table, whichever of their values are its columns. */
export function ProductSheet<Row extends Product | PricedProduct>({ label, columns, book, layout, words, table }: Props<Row>) {
  const imageBaseUrl = useQuery(officeQuery).data?.imageBaseUrl ?? null;
  const source = useMemo<SheetSource<Row>>(
    () => ({ label, columns, keyOf, pictureOf: pictureIn(imageBaseUrl), book }),
    [label, columns, book, imageBaseUrl],
  );
  const { products, fits, view, onView, onHistory, tools } = table;
  return (
    <SheetPanel
      source={source}
      layout={{ text: useSetting(layout), keep: (text) => keepSetting(layout, text) }}
      all={products}
      fits={fits}
      address={view}
      onAddress={onView}
      tools={(sheet) => {
        const { active } = sheet;
        return (
          <>
            {tools?.(sheet)}
            {active && (
              <HistoryButton label={words.historyOf(active.productName)} title={words.history} onClick={() => onHistory(active)} />
            )}
          </>
        );
      }}
    />
  );
}

const keyOf = ({ pdNumber }: Product | PricedProduct) => pdNumber;
const pictureIn = (base: string | null) => (product: Product | PricedProduct) => (base === null ? undefined : thumbnailPath(product, base));
