import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PickLine, PickList } from '#contract/orders/pick-list/pick-list.ts';
import { type Picked, pickedOf, withPicked } from '#contract/orders/pick-list/scan-sku.ts';
import { thumbnailPath } from '#contract/products/thumbnail-path.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import classes from './pick-list.module.css';

interface Props {
  line: PickLine;
  orders: PickList['orders'];
  picked: Picked;
  onPicked(picked: Picked): void;
}

/** One product to pick: the number of pieces in all and for each order, and how many are picked. */
export function PickRow({ line, orders, picked, onPicked }: Props) {
  const t = useWords().pickList;
  const base = useQuery(officeQuery).data?.imageBaseUrl ?? null;
  const { sku, productName, rangeName, quantity } = line;
  const done = pickedOf(picked, line);
  const put = (pieces: number) => onPicked(withPicked(picked, line, pieces));
  const numberOf = (orderId: number) => orders.find((order) => order.orderId === orderId)?.orderNumber ?? '';
  return (
    <li className={classes.line} data-done={done >= quantity || undefined}>
      <Picture className={classes.picture} src={base === null ? undefined : thumbnailPath(line, base)} />
      <div className={classes.product}>
        <span className={classes.sku}>{sku}</span>
        <span>{[productName, rangeName].filter(Boolean).join(' · ')}</span>
        <span className={classes.soft}>
          {line.orders.map((of) => t.orderPieces(numberOf(of.orderId), formatNumber(of.quantity))).join(', ')}
        </span>
      </div>
      <div className={classes.pieces}>
        <ActionIcon variant="default" aria-label={t.less(sku)} {...outOfUse(done === 0, () => put(done - 1))}>
          <Icon shape={toolShapes.minus} />
        </ActionIcon>
        <span className={classes.count}>{t.count(formatNumber(done), formatNumber(quantity))}</span>
        <ActionIcon variant="default" aria-label={t.more(sku)} {...outOfUse(done >= quantity, () => put(done + 1))}>
          <Icon name="plus" />
        </ActionIcon>
        <Button variant="subtle" size="compact-sm" aria-label={t.all(sku)} {...outOfUse(done >= quantity, () => put(quantity))}>
          <Icon name="check" />
        </Button>
        {done > quantity && <span className={classes.over}>{t.over(formatNumber(done - quantity))}</span>}
      </div>
    </li>
  );
}
