import { expect, type Page } from '@playwright/test';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import { ratesByRegion } from '#contract/prices/price-rules.ts';
import { tierPriceOf } from '#contract/prices/price-tiers.ts';
import type { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import { openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

test('whoever had an order gets another one without being typed anew', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const { revision } = await ask<{ revision: number }>(page, '/api/orders/draft');
  await ask(page, '/api/orders/saveDraft', { revision, draft: null });
  const [latest] = (await ask<OrderSummary[]>(page, '/api/orders/list')).filter(({ cancelled, erased }) => !cancelled && !erased);
  if (!latest) throw new Error('there is no order');
  await page.goto('/customer');
  await page.getByRole('searchbox').fill(latest.email);
  await expect(page.getByText(/^전체 \d+명 중 1명$/)).toBeVisible();
  const found = page.getByRole('list', { name: '고객 목록' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await found.click();
  const drawer = page.getByRole('dialog', { name: `고객 ${latest.receiverName}` });
  await expect(drawer.getByRole('button', { name: latest.orderNumber })).toBeVisible();
  await drawer.getByRole('button', { name: '이 사람에게 새 주문' }).click();
  await expect(page.getByRole('textbox', { name: '받는 사람' })).toHaveValue(latest.receiverName);
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(latest.email);
  await expect(page.getByText('아직 넣은 제품이 없습니다.')).toBeVisible();
});

/** A member who buys at the wholesale price, and a product with the price for them. */
async function wholesale(page: Page) {
  const products = await ask<PricedProduct[]>(page, '/api/products/management_price');
  const product = products.find(({ priceSheet }) => (priceSheet.wholePriceGlobal ?? 0) > 0);
  const rates = await ask<ExchangeRate[]>(page, '/api/products/exchangeRate');
  const priced = tierPriceOf('global', product?.priceSheet.wholePriceGlobal, ratesByRegion(rates));
  if (!product || !priced) throw new Error('nothing has a wholesale price');
  const address = {
    countryCode: 'US',
    address1: '100 Sample St',
    address2: '',
    city: 'Plano',
    stateOrProvinceCode: 'TX',
    postalCode: '75024',
  };
  const kept = {
    memberName: 'Wanda Wholesale',
    companyName: 'Wholesale Ltd',
    phone: '+1 469 555 0188',
    priceTier: 'global',
    incoterm: 'DDP',
  };
  const { member } = await ask<{ member: Member }>(page, '/api/members/add', {
    memberKey: crypto.randomUUID(),
    member: { ...emptyMember, ...kept, addresses: [address] },
  });
  return { product, priced, member };
}

test('a repeat customer’s wholesale order takes eight actions, at the price of their tier', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const { revision } = await ask<{ revision: number }>(page, '/api/orders/draft');
  await ask(page, '/api/orders/saveDraft', { revision, draft: null });
  const { product, priced, member } = await wholesale(page);
  await page.goto('/sales');

  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    actions += 1;
    await done;
  };
  const customer = page.getByRole('combobox', { name: '고객 찾기' });
  await act(customer.fill('wholesale wan'));
  await expect(page.getByRole('option').first()).toContainText('Wanda Wholesale');
  await act(customer.press('Enter'));
  await expect(page.getByRole('textbox', { name: '주소 1' })).toHaveValue('100 Sample St');
  await act(page.getByRole('button', { name: '제품 추가' }).click());
  await act(page.getByRole('searchbox', { name: '제품명 검색' }).fill(product.sku));
  const offered = page.getByRole('list', { name: '제품 목록' }).getByText(product.sku);
  await expect(offered).toBeVisible();
  await act(page.keyboard.press('Enter'));
  await expect(page.getByRole('textbox', { name: /단가$/ })).toHaveValue(String(priced.unitPrice));
  await act(page.getByRole('textbox', { name: /수량$/ }).fill('20'));
  await act(page.getByRole('button', { name: '주문 등록', exact: true }).click());
  await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
  expect(actions).toBeLessThanOrEqual(8);

  const [latest] = await ask<OrderSummary[]>(page, '/api/orders/list');
  const { order } = await ask<{ order: Order }>(page, '/api/orders/detail', { orderId: latest?.orderId });
  expect(order).toMatchObject({ memberId: member.memberId, incoterm: 'DDP', companyName: 'Wholesale Ltd', quantity: 20 });
  expect(order.lines).toMatchObject([{ unitPrice: priced.unitPrice, tier: priced.tier }]);

  // another customer has another price: the form asks before it changes prices
  await customer.fill('wholesale wan');
  await customer.press('Enter');
  await page.getByRole('button', { name: '제품 추가' }).click();
  await page.getByRole('searchbox', { name: '제품명 검색' }).fill(product.sku);
  await expect(offered).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '회원 해제' }).click();
  await page.getByRole('button', { name: '단가 바꾸기' }).click();
  await expect(page.getByRole('textbox', { name: /단가$/ })).toHaveValue(String(product.price));
});

test('an office without customers leads to its first order', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.route('**/api/customers/window', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { customers: [], next: null } });
  });
  await page.goto('/customer');
  await expect(page.getByText('아직 고객이 없습니다')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '주문 등록' }).click();
  await expect(page.getByRole('heading', { name: '주문 등록' })).toBeVisible();
});
