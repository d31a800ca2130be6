import { checkReceiver } from '#contract/customs/rules/check-receiver.ts';
import { checkShipment } from '#contract/customs/rules/check-shipment.ts';
import type { CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import type { Finding } from '#contract/customs/rules/finding.ts';
import type { Order } from '#contract/orders/orders.ts';
import { weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';

/**
 * Findings that prevent a label for a registered order: blocking findings of the rules for customs and labels (within Korea those for
 * labels only), and boxes without a weight.
 * A box without a weight is reported as the products that have none, or else as the box itself. No zod here: the page imports it.
 * @param day `yyyy-MM-dd`, on which it leaves
 */
export function labelObstacles(order: Order, facts: readonly CustomsFact[], day: string): Finding[] {
  const lines = order.lines.map((line) => ({ ...line, brand: line.brand ?? null, battery: null }));
  const { total, discount, weight, boxes } = order;
  const shipment = { receiver: order, lines, total, discount, weight, boxes, wonPerDollar: null };
  const findings = order.countryCode === 'KR' ? checkReceiver(shipment, facts, day) : checkShipment(shipment, facts, day);
  return [...findings.filter(({ level }) => level === 'block'), ...missingWeights(order)];
}

function missingWeights({ boxes, lines, weight }: Order): Finding[] {
  if (weighBoxes(boxes, weight).every(({ gross }) => gross !== null && gross > 0)) return [];
  const unknown = lines.filter((line) => line.weight === null || line.weight === 0);
  // all products are in boxes whose weight was typed, or a typed weight is 0
  if (unknown.length === 0) return [{ code: 'box-without-weight', level: 'block', place: { of: 'order' }, values: {} }];
  return unknown.map(({ pdNumber }) => ({
    code: 'weight-missing',
    level: 'block',
    place: { of: 'line', pdNumber, field: 'weight' },
    values: {},
  }));
}
