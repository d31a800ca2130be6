import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { pricedProducts, rates } from './prices.queries.ts';
import { ProductPrices } from './product-prices.tsx';

const sheet = { costPrice: null, basePrice: 13_800, domesticPrice: null, wholePriceMenaCIS: null, dropShippingPrice: null };
const product = {
  ...{ pdNumber: 3, productName: '로션', sku: 'LOTION', price: 5, revision: 1 },
  priceSheet: { ...sheet, wholePriceGlobal: null, revision: 1 },
} as PricedProduct;

it('says of no rate that nobody has entered it where the rates could not be read', async () => {
  openSession(person);
  let isDown = true;
  answer({
    'POST /api/products/management_price': () => [product],
    'POST /api/products/exchangeRate': () =>
      isDown ? problemAnswer('internal-error') : [{ country: 'CN', exchangeRate: 200, updatedAt: null, revision: 1 }],
  });
  await fillCollection(pricedProducts, [product]);
  rates.forget();
  const { user, unmount } = render(<ProductPrices pdNumber={3} />);
  await screen.findByText(ko.common.loadFailed);
  expect(screen.queryByText(ko.prices.missingRate('CN'))).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await screen.findByText('¥69');
  unmount();
  for (const list of [pricedProducts, rates]) list.forget();
});
