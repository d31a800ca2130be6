import { Button } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { DraftLine } from '#contract/orders/order-draft.ts';
import { shopPrice, useMemberPricing } from '#web/features/orders/customer/customer.door.ts';
import { OrderTotalsList } from '#web/features/orders/order-totals-list.tsx';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { AddProductDialog } from './add-product-dialog.tsx';
import { draftTotals, moved, quantityText, withChange, without, withProduct } from './order-draft.ts';
import { OrderLineRow } from './order-line-row.tsx';
import classes from './order-lines.module.css';
import type { DraftErrors } from './read-draft.ts';

interface Props {
  lines: readonly DraftLine[];
  /** The member whose order it is: a product is added at the price that they pay. */
  memberId: number | null | undefined;
  errors: DraftErrors;
  underTotal?: ReactNode;
  onChange(lines: readonly DraftLine[]): void;
}

/** The products of an order being written: how many of each, at what price, in which sequence. */
export function OrderLines({ lines, memberId, errors, underTotal, onChange }: Props) {
  const t = useWords();
  const titleId = useId();
  const [adding, setAdding] = useState(false);
  const { pricing, failed } = useMemberPricing(memberId);
  const inOrder = useMemo(() => new Map(lines.map((line) => [line.pdNumber, quantityText(line)])), [lines]);
  return (
    <section className={classes.section} aria-labelledby={titleId} data-list>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t.orders.products}
        </h2>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          data-list-add
          aria-invalid={errors.lines !== undefined}
          loading={pricing === undefined && failed === undefined}
          disabled={failed !== undefined}
          onClick={() => setAdding(true)}
        >
          {t.orders.addProduct}
        </Button>
      </div>
      {failed && <LoadFailed of={failed} />}
      {lines.length === 0 ? (
        <p className={errors.lines === undefined ? classes.hint : classes.error}>{errors.lines ?? t.orders.noProducts}</p>
      ) : (
        <WrittenLines lines={lines} errors={errors} underTotal={underTotal} onChange={onChange} />
      )}
      <AddProductDialog
        opened={adding}
        inOrder={inOrder}
        pricing={pricing ?? shopPrice}
        onPick={(product) => {
          onChange(withProduct(lines, product, pricing?.(product)));
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}

/** The lines with their total; drawn once the order has a line. */
function WrittenLines({ lines, errors, underTotal, onChange }: Omit<Props, 'memberId'>) {
  const t = useWords();
  return (
    <div>
      <div className={classes.labels} aria-hidden>
        <span>{t.orders.line.product}</span>
        <span className={classes.number}>{t.orders.line.unitPrice}</span>
        <span className={classes.number}>{t.orders.line.quantity}</span>
        <span className={classes.number}>{t.orders.line.total}</span>
      </div>
      <ol className={classes.lines}>
        {lines.map((line, at) => (
          <OrderLineRow
            key={line.pdNumber}
            line={line}
            priceError={errors[`lines.${at}.unitPrice`]}
            quantityError={errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.pdNumber`]}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            onChange={(change) => onChange(withChange(lines, line.pdNumber, change))}
            onMove={(by) => onChange(moved(lines, line.pdNumber, by))}
            onRemove={() => onChange(without(lines, line.pdNumber))}
          />
        ))}
      </ol>
      {errors.lines !== undefined && <p className={classes.error}>{errors.lines}</p>}
      <OrderTotalsList totals={draftTotals(lines)} />
      {underTotal}
    </div>
  );
}
