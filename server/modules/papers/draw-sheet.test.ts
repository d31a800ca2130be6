import { expect, it } from 'vitest';
import { createPaper, type Paper } from '#server/documents/paper.ts';
import { drawSheet, drawTable } from './draw-sheet.ts';

/** A paper that records the texts written on it, and where each ended. */
function recorded() {
  const paper = createPaper({ title: 'T', author: '', date: new Date(0) });
  paper.begin({ footer: '', notice: '', country: 'KR' });
  const written: { text: string; end: number }[] = [];
  const write: Paper['write'] = (text, ...where) => {
    const end = paper.write(text, ...where);
    written.push({ text, end });
    return end;
  };
  return { paper: { ...paper, write }, written, lowest: () => Math.max(...written.map(({ end }) => end)) };
}

it('a row that is taller than a page goes on on the next one, with nothing left out', () => {
  const { paper, written, lowest } = recorded();
  const orders = Array.from({ length: 100 }, (_, at) => `261121-${100 + at} × 1000`).join(', ');
  const columns = [{ title: 'SKU', width: 100 }, { title: 'Product' }, { title: 'Orders', width: 80 }];
  const row = [{ text: 'BAG-1' }, { text: 'Bag', notes: ['Range'] }, { text: orders }];
  drawTable(paper, paper.top, { columns, rows: [[{ text: 'A' }, { text: 'B' }, { text: 'C' }], row] });
  expect(lowest()).toBeLessThanOrEqual(paper.bottom);
  const texts = written.map(({ text }) => text);
  expect(
    texts
      .filter((text) => text.includes('×'))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(orders);
  for (const once of ['BAG-1', 'Bag', 'Range']) expect(texts.filter((text) => text === once)).toHaveLength(1);
});

it('as many tracking numbers as an order can have stand on the sheet', () => {
  const { paper, written, lowest } = recorded();
  const numbers = Array.from({ length: 100 }, (_, at) => `FedEx 7946123456${at + 10}`);
  const goods = { columns: [{ title: 'Goods' }], rows: [[{ text: 'Bag' }]] };
  const sheet: Parameters<typeof drawSheet>[1] = {
    ...{
      kind: 'invoice',
      title: 'Commercial invoice',
      mark: '',
      parties: [{ label: 'To', name: 'Jane', rows: [] }],
      goods,
      boxes: { columns: [], rows: [] },
    },
    ...{
      facts: [
        ['No.', '1'],
        ['Tracking no.', numbers.join('\n')],
      ],
      totals: [],
      remarks: [],
      signature: '',
    },
  };
  drawSheet(paper, sheet, { titles: { proforma: '', invoice: '', packing: '' }, cancelled: '' });
  expect(lowest()).toBeLessThanOrEqual(paper.bottom);
  const text = written.map((each) => each.text).join('\n');
  for (const number of numbers) expect(text).toContain(number);
});
