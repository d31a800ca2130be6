import type { FastifyRequest } from 'fastify';
import { isErasedValue } from '#contract/history/erased-value.ts';
import type { Change } from '#contract/history/history.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type Holder, may } from '#contract/rights.ts';
import { fieldRights } from '#contract/visibility/field-rights.ts';
import type { SecurityLog } from './security-log.ts';

type Log = Pick<SecurityLog, 'note'>;

/** Writes down that somebody was shown who an order went to, whatever they asked for. */
export function noteShownOrder(log: Log, order: Pick<Order, 'orderNumber' | 'erased'>, who: Holder, request?: FastifyRequest): void {
  if (order.erased || !may('orders.read-personal', who)) return;
  log.note({ kind: 'order-opened', subject: order.orderNumber }, request);
}

/** The same of changes, where the history keeps what stood in an order before. */
export function noteShownChanges(log: Log, changes: readonly Change[], who: Holder, request?: FastifyRequest): void {
  if (!may('orders.read-personal', who)) return;
  const rows = changes.filter(showsReceiver).length;
  if (rows > 0) log.note({ kind: 'order-history-read', rows }, request);
}

const showsReceiver = ({ kind, field, from }: Change): boolean =>
  kind === 'order' && (field === null || (fieldRights.order[field] !== 'open' && !isErasedValue(from)));
