import { ratesByRegion, rulesOf } from '#contract/prices/price-rules.ts';
import { priceTabNames } from '#contract/prices/price-tabs.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { CardPrices } from './card-prices.tsx';
import { usePriceEditor } from './price-editor.tsx';
import { pricedProducts, rates } from './prices.queries.ts';
import classes from './product-prices.module.css';

/** The tab of entered prices, and the tabs whose prices depend on an exchange rate. */
const shownTabs = priceTabNames.filter((tab) => tab === 'won' || rulesOf(tab).some(({ rate }) => rate !== undefined));

/** The prices of one product. A click on an entered price edits it; the others are calculated from these. */
export function ProductPrices({ pdNumber }: { pdNumber: number }) {
  const t = useWords();
  const editor = usePriceEditor();
  const priced = useRows(pricedProducts);
  const known = useRows(rates);
  const product = priced.rows?.find((row) => row.pdNumber === pdNumber);
  const failed = failedOf(priced, known);
  const failure = failed && <LoadFailed of={failed} />;
  // without the rates, every rate would be shown as not entered
  if (!product || !known.rows) return failure ?? <ListSkeleton rows={1} height="8rem" />;
  const byRegion = ratesByRegion(known.rows);
  return (
    <>
      {failure}
      <dl className={classes.tabs}>
        {shownTabs.map((tab) => (
          <div key={tab} data-entered={tab === 'won' || undefined}>
            <dt>{t.prices.tabs[tab]}</dt>
            <dd>
              <CardPrices product={product} tab={tab} rates={byRegion} t={t} onEdit={editor.edit} />
            </dd>
          </div>
        ))}
      </dl>
      {editor.dialogs}
    </>
  );
}
