import type { FastifyRequest } from 'fastify';
import { isErasedValue } from '#contract/history/erased-value.ts';
import type { Change } from '#contract/history/history.ts';
import type { ImportOutcome } from '#contract/orders/import/import-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type Holder, may } from '#contract/rights.ts';
import { fieldRights } from '#contract/visibility/field-rights.ts';
import type { SecurityLog } from './security-log.ts';

type Log = Pick<SecurityLog, 'note'>;

/** Logs that somebody was shown the receiver of an order, through whichever endpoint. */
export function noteShownOrder(log: Log, order: Pick<Order, 'orderNumber' | 'erased'>, who: Holder, request?: FastifyRequest): void {
  if (order.erased || !may('orders.read-personal', who)) return;
  log.note({ kind: 'order-opened', subject: order.orderNumber }, request);
}

/** The same for changes, as the history contains earlier values of orders. */
export function noteShownChanges(log: Log, changes: readonly Change[], who: Holder, request?: FastifyRequest): void {
  if (!may('orders.read-personal', who)) return;
  const rows = changes.filter(showsReceiver).length;
  if (rows > 0) log.note({ kind: 'order-history-read', rows }, request);
}

/** The same for several orders at once. */
export function noteShownOrders(log: Log, rows: number, who: Holder): void {
  if (rows > 0 && may('orders.read-personal', who)) log.note({ kind: 'orders-listed', rows });
}

/** The same for orders of an import, which are shown with their present values beside the new ones. */
export function noteShownDifferences(log: Log, orders: readonly Pick<ImportOutcome, 'changes'>[], who: Holder): void {
  const shown = orders.filter(({ changes }) => changes.some(({ field }) => isPersonal(fieldRights.order[field])));
  noteShownOrders(log, shown.length, who);
}

/** Logs that somebody was shown members, the customers that the office keeps. */
export function noteShownMembers(log: Log, rows: number, who: Holder, request?: FastifyRequest): void {
  if (rows > 0 && may('orders.read-personal', who)) log.note({ kind: 'members-listed', rows }, request);
}

/** Logs that somebody was shown tracking numbers, which lead to the receivers. */
export function noteShownParcels(log: Log, rows: number | undefined, who: Holder, request?: FastifyRequest): void {
  if (rows === 0 || rows === undefined || !may('orders.read-personal', who)) return;
  log.note({ kind: 'order-parcels-listed', rows }, request);
}

/** Does a field hold data of a receiver? */
const isPersonal = (of: (typeof fieldRights)['order'][string] | undefined) =>
  of !== undefined && of !== 'open' && of.right === 'orders.read-personal';

const showsReceiver = ({ kind, field, from }: Change): boolean =>
  field === null ? Object.values(fieldRights[kind]).some(isPersonal) : isPersonal(fieldRights[kind][field]) && !isErasedValue(from);
