import { expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import type { FailedProduct } from '#contract/product-files/registrations.ts';
import { readCsv } from '#contract/tables/csv.ts';
import { currentWords, loadWords } from '#web/i18n/words.ts';
import { failedFile } from './failed-file.ts';

it('products that were not registered are a file with the reasons, which can be put in again', async () => {
  await loadWords();
  const products: FailedProduct[] = [
    {
      ...{ line: 2, added: false, product: { sku: '00123', productName: '=컵', weight: 0.5 }, prices: { costPrice: 1200 } },
      refusals: [{ code: 'ecount-product-exists' }],
    },
    {
      ...{ line: 3, added: false, product: { sku: 'B', productName: '접시' }, prices: {} },
      refusals: [{ code: 'invalid-input', field: 'weight', reason: { code: 'missing', values: {} } }],
    },
  ];
  const rows = readCsv(failedFile(products, { language: 'ko', me: { rights }, t: currentWords() }));
  expect(rows[0]).toEqual(['SKU', '제품명', '무게 (Kg)', '입금가 (원)', '제외한 이유']);
  expect(rows[1]?.slice(0, 4)).toEqual(['00123', "'=컵", '0.5', '1200']);
  expect(rows[1]?.[4]).toContain('ECOUNT에 이미 있는 SKU');
  expect(rows[2]?.[4]).toMatch(/^무게 \(Kg\): /);
});
