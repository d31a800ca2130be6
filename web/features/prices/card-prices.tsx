import { type Rates, rulesOf } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { seenRulesOf } from '#contract/prices/seen-prices.ts';
import { mayCall } from '#contract/rights.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { EnteredColumn } from './edit-price.ts';
import classes from './price-card.module.css';
import { type PriceCell, priceCell } from './price-cell.ts';

interface Props {
  product: PricedProduct;
  tab: PriceTab;
  rates: Rates;
  t: Catalog;
  onEdit(product: PricedProduct, column: EnteredColumn): void;
}

/** The prices of a product on a tab. Entered prices are buttons that edit them. */
export function CardPrices({ product, tab, rates, t, onEdit }: Props) {
  // the person's rights decide which prices they see and which they can edit
  const me = useSignedIn();
  return (
    <div className={classes.prices}>
      {rulesOf(tab).map((rule) => {
        const label = t.prices.names[rule.name];
        if (!seenRulesOf(tab, me).includes(rule)) return <HiddenPrice key={rule.name} label={label} t={t} />;
        const cell = priceCell(rule, product, rates, t);
        if (tab !== 'won') return <DerivedPrice key={rule.name} label={label} cell={cell} />;
        return (
          <EnteredPrice
            key={rule.name}
            label={label}
            text={cell.text}
            productName={product.productName}
            t={t}
            readOnly={
              !mayCall(rule.from === 'price' ? 'POST /api/products/updateProduct' : 'POST /api/products/updateProductPriceSheet', me)
            }
            onEdit={() => onEdit(product, rule.from)}
          />
        );
      })}
    </div>
  );
}

interface EnteredPriceProps {
  label: string;
  text: string | null;
  productName: string;
  t: Catalog;
  readOnly: boolean;
  onEdit(): void;
}

/** An entered price; a click edits it. */
function EnteredPrice({ label, text, productName, t, readOnly, onEdit }: EnteredPriceProps) {
  return (
    <button
      type="button"
      className={classes.entered}
      disabled={readOnly}
      data-missing={(text === null && !readOnly) || undefined}
      aria-label={readOnly ? `${label} ${text ?? t.common.none}` : t.common.editValue(productName, label, text)}
      onClick={onEdit}
    >
      <span className={classes.label}>{`${label} `}</span>
      <span className={classes.value}>{text ?? (readOnly ? '—' : t.common.missing)}</span>
    </button>
  );
}

/** A price that the person may not see. */
function HiddenPrice({ label, t }: { label: string; t: Catalog }) {
  return (
    <div className={classes.price}>
      <span className={classes.label}>{label}</span>
      <span className={classes.note}>{t.access.hidden}</span>
    </div>
  );
}

/** A price calculated from an entered one, with its formula, or the reason why it has no value. */
function DerivedPrice({ label, cell: { text, note } }: { label: string; cell: PriceCell }) {
  return (
    <div className={classes.price}>
      <span className={classes.label}>{label}</span>
      <span className={classes.line}>
        <span className={classes.value}>{text ?? '—'}</span>
        {note !== null && <span className={classes.note}>{note}</span>}
      </span>
    </div>
  );
}
