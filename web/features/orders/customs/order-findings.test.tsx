import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shippedFacts } from '#contract/customs/rules/shipped-facts.fixture.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { ko } from '#web/i18n/ko.ts';
import { OrderFindings } from './order-findings.tsx';
import { PaidOnArrival } from './paid-on-arrival.tsx';

const product = (pdNumber: number, values: Partial<ProductChoice> = {}): ProductChoice => ({
  ...{
    pdNumber,
    productName: `제품 ${pdNumber}`,
    rangeName: null,
    brand: null,
    sku: `S-${pdNumber}`,
    price: 20,
    weight: 0.2,
    pageUrl: null,
  },
  ...{ thumbnail: null, rangeThumbnail: null, hsCode: '330499', originCountryCode: 'KR', battery: 'None' },
  customsDescription: 'Facial toner of plant extracts, for skin care',
  ...values,
});
const receiver = {
  ...{ receiverName: 'Anna Muster', phone: '+49 30 1234567', email: '', countryCode: 'DE' as const, address1: 'Unter den Linden 1' },
  ...{ address2: '', city: 'Berlin', stateOrProvinceCode: '', postalCode: '10117' },
};
const line = (pdNumber: number) => ({
  ...{ pdNumber, productName: `제품 ${pdNumber}`, rangeName: null, sku: `S-${pdNumber}`, weight: 0.2, quantity: '1', unitPrice: '20' },
});

const today = { facts: shippedFacts, wonPerDollar: 1400, day: '2026-11-22' };

function draw(products: ProductChoice[], to: Partial<OrderDraft['receiver']> = {}) {
  queryClient.clear();
  answer({ 'POST /api/products/allData': () => products });
  const onFixProducts = vi.fn();
  const draft: OrderDraft = {
    key: crypto.randomUUID(),
    receiver: { ...receiver, ...to },
    lines: products.map(({ pdNumber }) => line(pdNumber)),
  };
  const { user } = render(
    <>
      <PaidOnArrival draft={draft} {...today} />
      <OrderFindings draft={draft} {...today} onFixProducts={onFixProducts} />
    </>,
  );
  return { user, onFixProducts };
}

it('says where nobody can tell, as what is known of the products could not be read', async () => {
  queryClient.clear();
  answer({ 'POST /api/products/allData': () => problemAnswer('internal-error') });
  render(<OrderFindings draft={{ key: crypto.randomUUID(), receiver, lines: [line(1)] }} {...today} />);
  await screen.findByText(ko.common.loadFailed);
});

it('tells the same of several products once, and leads to all of them', async () => {
  const { user, onFixProducts } = draw([product(1, { hsCode: null }), product(2), product(3, { hsCode: null })]);
  const finding = await screen.findByText('HS 코드가 없습니다.', { exact: false });
  expect(finding.textContent).toContain('제품 1, 제품 3');
  await user.click(screen.getByRole('button', { name: '제품에서 고치기' }));
  expect(onFixProducts).toHaveBeenCalledWith([1, 3]);
});

it('says what is wrong with the receiver by the name of the field, with nothing to mend at products', async () => {
  draw([product(1)], { city: '베를린' });
  expect((await screen.findByText('라벨에는 영문만 쓸 수 있습니다.', { exact: false })).textContent).toContain('도시');
  expect(screen.queryByRole('button', { name: '제품에서 고치기' })).toBeNull();
});

it('shows what is to be paid on arrival apart, as an estimate with its source and days', async () => {
  draw([product(1), product(2)]);
  const due = within(await screen.findByRole('region', { name: '도착지 관세·세금 (예상)' }));
  const [duty, vat] = due.getAllByRole('listitem');
  expect(duty?.textContent).toContain('관세 €3 (품목 1개)');
  expect(duty?.textContent).toContain('추정');
  expect(duty?.textContent).toContain('2026/382 · 2026-07-01부터 2028-06-30까지');
  // 19 % of the goods (40 dollars) and the duty (3.45 dollars)
  expect(vat?.textContent).toContain('수입 부가세 19% $8.26');
  expect(screen.getByText('걸리는 것이 없습니다.')).toBeTruthy();
});

it('says so where nothing stands in the way, and asks for the country first', async () => {
  draw([product(1)], { countryCode: 'KR' });
  expect(await screen.findByText('걸리는 것이 없습니다.')).toBeTruthy();
  draw([product(1)], { countryCode: '' });
  expect(await screen.findByText('국가를 고르면 통관 규칙을 확인합니다.')).toBeTruthy();
});
