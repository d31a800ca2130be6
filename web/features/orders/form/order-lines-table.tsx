import { lineTotal } from '#contract/orders/order-totals.ts';
import type { OrderLine } from '#contract/orders/orders.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import { lineTierText } from '#web/i18n/values/tier-text.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './order-lines-table.module.css';

/** The products of a registered order. */
export function OrderLinesTable({ lines }: { lines: readonly OrderLine[] }) {
  const t = useWords();
  return (
    <table className={classes.table} aria-label={t.orders.products}>
      <thead>
        <tr>
          <th scope="col">{t.orders.line.product}</th>
          <th scope="col">{t.orders.line.unitPrice}</th>
          <th scope="col">{t.orders.line.quantity}</th>
          <th scope="col">{t.orders.line.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.pdNumber}>
            <td>
              {line.productName}
              <span className={classes.soft}>{[line.rangeName, line.sku].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              {formatAmount(line.unitPrice)}
              {line.tier && <span className={classes.soft}>{lineTierText(line.tier, t)}</span>}
            </td>
            <td>{formatNumber(line.quantity)}</td>
            <td>{formatAmount(lineTotal(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
