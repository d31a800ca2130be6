import { expect, it } from 'vitest';
import type { PostalForm } from '#contract/papers/postal-form.ts';
import { createPaper, type Paper } from '#server/documents/paper.ts';
import { drawCn22 } from './draw-cn22.ts';
import { drawCn23 } from './draw-cn23.ts';

const party = {
  ...{ name: 'Jane Roe', business: 'Sample Trading Company Limited, Export Department', street: '100 Sample St, Building 7, Apt 4' },
  ...{ postcode: '75024', city: 'Plano, TX', country: 'UNITED STATES' },
};
const line = { description: 'Ceramic tea cup, glazed', quantity: '2', net: '1.00', value: '25.00', hsCode: '6912.00', origin: 'KR' };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `K-Packet LK1234567${at + 10}KR`).join(', ');
const form = (lines: number, parcels: number): PostalForm => ({
  ...{ mark: '', from: party, to: party, category: 'sale', explanation: '', lines: Array<typeof line>(lines).fill(line), currency: 'USD' },
  ...{ totals: { net: '1.00', gross: '1.20', value: '25.00' }, postalCharges: '', itemNumber: numbers(parcels) },
  ...{ invoiceNumber: '261121-003', importerReference: '', importerContact: '', date: '2026-11-21' },
});

/** The lowest position at which anything of a form is drawn. */
function lowest(draw: (paper: Paper, form: PostalForm) => void, given: PostalForm) {
  const paper = createPaper({ title: 'T', author: '', date: new Date(0) });
  paper.begin({ footer: '', notice: '', country: 'KR' });
  const ends: number[] = [];
  const noted: Paper = {
    ...paper,
    write(...what) {
      const end = paper.write(...what);
      ends.push(end);
      return end;
    },
    frame(box) {
      paper.frame(box);
      ends.push(box.y + box.height);
    },
  };
  draw(noted, given);
  return Math.max(...ends) - paper.bottom;
}

it.each([
  ['CN 22', drawCn22],
  ['CN 23', drawCn23],
])('everything on a %s stands on its sheets, however many goods and parcels there are', (_name, draw) => {
  // with these numbers of lines the form ends near the foot of a page
  for (const lines of [1, 14, 15, 16, 17, 18, 19, 20, 21, 22])
    for (const parcels of [12, 100]) expect([lines, parcels, lowest(draw, form(lines, parcels)) > 0]).toEqual([lines, parcels, false]);
});
