import type { OrderStage } from '#contract/orders/course/order-course.ts';
import { noParcel } from '#contract/orders/list/order-sorts.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import classes from './stage-badge.module.css';

interface Props {
  stage: OrderStage;
  /** Where its parcels are. */
  delivery: string;
  t: Catalog;
}

/** How far an order is, as a word; nothing where the state of its parcels, or that it was cancelled, stands there already. */
export function StageBadge({ stage, delivery, t }: Props) {
  const isSaid = stage === 'cancelled' || ((stage === 'sent' || stage === 'completed') && delivery !== noParcel && delivery !== 'before');
  if (isSaid) return null;
  return (
    <span className={classes.badge} data-stage={stage}>
      {t.orderCourse.stages[stage]}
    </span>
  );
}
