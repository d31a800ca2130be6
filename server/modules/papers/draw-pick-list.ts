import type { PickList } from '#contract/orders/pick-list/pick-list.ts';
import type { PaperTable } from '#contract/papers/paper-sheet.ts';
import { createPaper } from '#server/documents/paper.ts';
import { messagesIn, officeLanguage } from '#server/messages/messages.ts';
import { drawTable } from './draw-sheet.ts';

/** A pick list as a PDF in the office's language, with a box to tick for each line. @param madeAt is printed at its head */
export async function drawPickList(list: PickList, madeAt: Date): Promise<Buffer> {
  const language = officeLanguage();
  const words = messagesIn(language).documents.pickList;
  const moment = `${madeAt.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })}`;
  const paper = createPaper({ title: words.title, author: '', date: madeAt, language });
  paper.begin({ footer: `${words.title} · ${moment}`, notice: '', country: 'KR' });
  const { left, top, width } = paper;
  paper.write(words.title, { x: left, y: top - 2, width: width - 160 }, { size: 20, bold: true });
  paper.write(moment, { x: left + width - 160, y: top + 6, width: 160 }, { size: 9, align: 'right' });
  const pieces = list.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let y = paper.write(words.sums(list.orders.length, list.lines.length, pieces), { x: left, y: top + 26, width }, { size: 9 });
  y = paper.write(list.orders.map(({ orderNumber }) => orderNumber).join(', '), { x: left, y: y + 2, width }, { size: 8, quiet: true });
  drawTable(paper, y + 14, tableOf(list, words.columns));
  return (await paper.finish()).pdf;
}

interface Columns {
  done: string;
  product: string;
  quantity: string;
  orders: string;
}

function tableOf({ orders, lines }: PickList, columns: Columns): PaperTable {
  const numberOf = new Map(orders.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  return {
    columns: [
      { title: columns.done, width: 30 },
      { title: 'SKU', width: 100 },
      { title: columns.product },
      { title: columns.quantity, width: 40, isNumber: true },
      { title: columns.orders, width: 150 },
    ],
    rows: lines.map(({ sku, productName, rangeName, quantity, orders: of }) => [
      { text: '[   ]' },
      { text: sku },
      { text: productName, ...(rangeName !== null && { notes: [rangeName] }) },
      { text: String(quantity) },
      { text: of.map((each) => `${numberOf.get(each.orderId)} × ${each.quantity}`).join(', ') },
    ]),
  };
}
