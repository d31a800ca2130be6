import type { OrderStage } from '#contract/orders/course/order-course.ts';
import { noParcel } from '#contract/orders/list/order-sorts.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './stage-badge.module.css';

interface Props {
  stage: OrderStage;
  /** The state of the order's parcels. */
  delivery: string;
  t: Catalog;
}

/** The stage of an order as a badge. Draws nothing where the row already shows the state of the parcels, or that the order is cancelled. */
export function StageBadge({ stage, delivery, t }: Props) {
  const hidesDelivery =
    stage === 'cancelled' || ((stage === 'sent' || stage === 'completed') && delivery !== noParcel && delivery !== 'before');
  if (hidesDelivery) return null;
  return (
    <span className={classes.badge} data-stage={stage}>
      {t.orderCourse.stages[stage]}
    </span>
  );
}
