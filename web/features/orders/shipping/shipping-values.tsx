import { use } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { shippingFields } from '#contract/orders/shipping/empty-shipping.ts';
import { boxTotals, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import { DivisorContext } from '#web/features/orders/contexts/contexts.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { shippingText } from '#web/i18n/values/shipping-text.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './shipping-values.module.css';

/** The customs and carrier data of a registered order, without empty fields. */
export function ShippingValues({ order }: { order: Order }) {
  const t = useWords();
  const divisor = use(DivisorContext);
  const shown = shippingFields.filter((field) => {
    const value = order[field];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  });
  if (shown.length === 0) return <p className={classes.none}>{t.shipping.nobody}</p>;
  const { gross, billed } = boxTotals(weighBoxes(order.boxes, order.weight, divisor));
  const kilograms = (weight: number | null) => (weight === null ? t.orders.unknown : t.orders.kilograms(formatNumber(weight)));
  return (
    <dl className={classes.values}>
      {shown.map((field) => (
        <div key={field} className={classes.pair}>
          <dt>{t.orders.fields[field]}</dt>
          <dd>
            {shippingText(field, order[field], t) ?? String(order[field])}
            {field === 'boxes' && (
              <span className={classes.soft}>{t.shipping.boxTotals(order.boxes.length, kilograms(gross), kilograms(billed))}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
