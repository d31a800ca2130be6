import type { FileCut } from '#contract/label-batches/batch-states.ts';
import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import type { Db } from '#server/db/db.ts';
import { csvLines } from '#server/documents/csv.ts';
import { Problem } from '#server/http/problem.ts';
import type { Shipment } from '#server/integrations/carriers/shipment.ts';
import { findOrder } from '#server/modules/orders/orders.service.ts';
import { labelGrounds, obstacleOf, shipmentOf } from '#server/modules/shipments/shipments.service.ts';

interface Column {
  /** The heading in the Korean import file of FedEx Ship Manager, with its misspellings. */
  name: string;
  /** The most characters that Ship Manager accepts. */
  limit: number;
  /**
   * What people are told when the text is cut. Columns without this cannot be too long: labels have the same limits, and the customs rules
   * check them.
   */
  cut?: FileCut;
  /** Shortens a text that is too long; without this function it is cut at the limit. */
  shorten?(text: string, limit: number): string;
  /** Whether the column omits data whatever its length. */
  leavesOut?(shipment: Shipment): boolean;
  write(shipment: Shipment, orderNumber: string): string;
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
/** As many whole descriptions as fit. */
function firstGoods(text: string, limit: number): string {
  const end = text.slice(0, limit + goodsBreak.length).lastIndexOf(goodsBreak);
  return text.slice(0, end > 0 ? end : limit);
}
const goodsBreak = '; ';
const line = (at: number) => (shipment: Shipment) => shipment.to.streetLines[at] ?? '';

/** The columns. An order is one line with one commodity: all its goods together, with their weight and value. */
const columns: readonly Column[] = [
  { name: 'Recipient Contact Name', limit: 35, cut: 'name', write: ({ to }) => to.name },
  { name: 'Recipient Company Name', limit: 35, write: ({ to }) => to.company },
  { name: 'Recipient Address Line 1', limit: 35, write: line(0) },
  { name: 'Recipient Address Line 2', limit: 35, write: line(1) },
  { name: 'Recipient Address Line 3', limit: 35, write: line(2) },
  { name: 'Recipient City', limit: 35, write: ({ to }) => to.city },
  { name: 'State code', limit: 2, write: ({ to }) => (to.stateOrProvinceCode.length === 2 ? to.stateOrProvinceCode.toUpperCase() : '') },
  { name: 'Recipient Zip Code', limit: 10, write: ({ to }) => to.postalCode },
  { name: 'Recipient Country Code', limit: 2, write: ({ to }) => to.countryCode },
  {
    ...{ name: 'Receipient Tel #', limit: 15, cut: 'extension', write: ({ to }) => to.phone },
    leavesOut: ({ to }) => to.phoneExtension !== '',
  },
  { name: 'Recipient Email', limit: 60, cut: 'email', shorten: () => '', write: ({ to }) => to.email },
  { name: 'Shipment Weight', limit: 13, write: ({ boxes }) => rounded(boxes.reduce((sum, { kilograms }) => sum + kilograms, 0)) },
  {
    ...{ name: 'Product Description', limit: 148, cut: 'goods', shorten: firstGoods },
    write: ({ goods }) => [...new Set(goods.map(({ description }) => description))].join(goodsBreak),
  },
  { name: 'Commodity Unit Weight', limit: 16, write: ({ goods }) => rounded(goods.reduce((sum, { kilograms }) => sum + kilograms, 0)) },
  { name: 'Unit Value', limit: 15, write: ({ goodsValue }) => rounded(goodsValue) },
  // Ship Manager returns the reference with the tracking number
  { name: 'Reference', limit: 40, write: (_shipment, orderNumber) => orderNumber },
];

/** A shipment as a line of the file, each cell within the limit of Ship Manager, and which texts had to be shortened. */
export function shipManagerRow(shipment: Shipment, orderNumber: string) {
  const cuts: CheckedOrder['fileCuts'] = [];
  const cells = columns.map(({ limit, write, cut, leavesOut, shorten = (text) => text.slice(0, limit) }) => {
    const text = write(shipment, orderNumber).trim();
    const isLong = text.length > limit;
    if (cut && (isLong || leavesOut?.(shipment))) cuts.push({ cut, limit });
    return isLong ? shorten(text, limit).trim() : text;
  });
  return { cells, cuts };
}

/**
 * The file of orders that FedEx Ship Manager imports, for an office that makes its labels there. It has the orders of which a label
 * could be made and whose receiver's name fits. Throws `batch-without-labels` where there is none.
 */
export async function writeShipManagerFile(db: Db, orderIds: readonly number[]): Promise<{ content: string; rows: number }> {
  const grounds = await labelGrounds(db, orderIds);
  const { seller, facts, day } = grounds;
  const rows: string[][] = [];
  for (const orderId of orderIds) {
    const order = await findOrder(db, orderId);
    if (!order || obstacleOf(order, grounds) !== null) continue;
    const { cells, cuts } = shipManagerRow(shipmentOf(order, seller, facts, day), order.orderNumber);
    if (!cuts.some(({ cut }) => cut === 'name')) rows.push(cells);
  }
  if (rows.length === 0) throw new Problem('batch-without-labels');
  return { content: csvLines([columns.map(({ name }) => name), ...rows]), rows: rows.length };
}
