import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { pdfText } from '#test/pdf-text.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask, writeMany } from './product-screen.ts';
import { moveParcel } from './sandbox.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const hsCodes = ['3304.99', '6912.00'];

/** Two products that have all data for customs except their HS codes. */
async function withoutCodes(page: Page): Promise<Product[]> {
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const known = products.filter(
    ({ weight, hsCode, originCountryCode, customsDescription, battery }) =>
      weight && weight < 3 && hsCode && originCountryCode && customsDescription && battery !== 'IonInside',
  );
  // products that a search for their name finds alone
  const isOnly = ({ productName }: Product) => products.filter((each) => each.productName.includes(productName)).length === 1;
  const chosen = known.filter(isOnly).slice(0, 2);
  await writeMany(
    page,
    chosen.map(({ pdNumber }) => ({ pdNumber, fields: { hsCode: null } })),
  );
  return chosen;
}

async function writeReceiver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^국가 (선택|변경)/ }).click();
  await page.getByRole('combobox', { name: '국가 검색' }).fill('독일');
  await page.getByRole('combobox', { name: '국가 검색' }).press('Enter');
  await textbox(page, '받는 사람').fill('Anna Muster');
  await textbox(page, '전화번호').fill('+49 30 1234 5670');
  await textbox(page, '이메일').fill('anna@example.com');
  await textbox(page, '주소 1').fill('Alexanderplatz 1');
  await textbox(page, '도시').fill('Berlin');
  await textbox(page, '우편번호').fill('10178');
}

async function addProduct(page: Page, { productName }: Product): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '제품 추가' });
  await page.getByRole('button', { name: '제품 추가' }).click();
  await dialog.getByRole('searchbox', { name: '제품명 검색' }).fill(productName);
  await dialog.getByRole('list', { name: '제품 목록' }).getByRole('button').filter({ hasText: productName }).first().click();
  await expect(dialog).toBeHidden();
  await textbox(page, `${productName} 단가`).fill('12.5');
  await textbox(page, `${productName} 수량`).fill('2');
}

/** Fills in the fields for customs and the carrier. */
async function writeShipping(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^통관·포장/ }).click();
  await page.getByRole('combobox', { name: '거래 조건' }).selectOption('DDP');
  await textbox(page, '회사명').fill('Muster GmbH');
  await textbox(page, '세금 번호').fill('DE123456789012345');
  await textbox(page, '운임 ($)').fill('20');
  await page.getByRole('button', { name: '상자 추가' }).click();
  await page.getByRole('combobox', { name: '상자 1 종류' }).selectOption('M');
}

/** Opens the screen on which another person follows the order. */
async function watchedBy(browser: Browser, baseURL: string, orderId: number): Promise<Page> {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await openSessionAs(other, 'administrator');
  await other.goto(`/sales?part=tracking&order=${orderId}`);
  await expect(other.getByRole('dialog', { name: /배송$/ })).toContainText('아직 운송장 번호가 없습니다.');
  return other;
}

/** Writes the order, and adds the data that its products lack from the form. */
async function writeOrder(page: Page, products: readonly Product[]): Promise<void> {
  await writeReceiver(page);
  for (const product of products) await addProduct(page, product);
  await writeShipping(page);
  const findings = page.getByRole('complementary', { name: '통관·라벨 확인' });
  const missing = findings.getByRole('listitem').filter({ hasText: 'HS 코드가 없습니다.' });
  await expect(missing).toContainText('라벨 불가');
  for (const [at, { productName }] of products.entries()) {
    await missing.getByRole('button', { name: `${productName} HS 코드 넣기` }).click();
    const card = page.getByRole('dialog', { name: '통관' });
    await card.getByRole('textbox', { name: 'HS 코드' }).fill(hsCodes[at] ?? '');
    await card.getByRole('button', { name: '저장' }).click();
    await expect(card).toBeHidden();
  }
  await expect(missing).toHaveCount(0);
  await expect(findings.getByText('라벨 불가', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
}

/** Checks that the printed invoice has everything that customs needs. */
async function readInvoice(page: Page, orderId: number, trackingNumber: string, products: readonly Product[]): Promise<void> {
  await page.goto(`/sales?part=invoice&order=${orderId}`);
  const link = page.getByRole('link', { name: /PDF/ });
  const printed = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = pdfText(await printed.body()).join(' ');
  const expected = [
    ...['Anna Muster', 'Muster GmbH', 'Alexanderplatz 1', '10178', 'Berlin', 'DE123456789012345', 'DDP', 'USD', trackingNumber],
    ...products.flatMap(({ customsDescription }) => customsDescription ?? ''),
    ...[...hsCodes, '12.50', '25.00', '20.00', '70.00'],
  ];
  expect(expected.filter((each) => !text.includes(each))).toEqual([]);
}

/** Moves the parcel on and has the carrier asked; both people see each step. */
async function follow(page: Page, orderNumber: string, trackingNumber: string, theirs: Locator): Promise<void> {
  const ours = page.getByRole('dialog', { name: `주문 ${orderNumber} 배송` });
  const steps = [
    ['CP', '통관', 'Clearance in progress'],
    ['DE-011', '관세·세금 미납', 'Duties and taxes are due before delivery'],
    ['OD', '배달 중', 'On FedEx vehicle for delivery'],
    ['DL', '완료', 'Delivered'],
  ] as const;
  for (const [status, text, scan] of steps) {
    await moveParcel(trackingNumber, status);
    await ours.getByRole('button', { name: '지금 조회' }).click();
    for (const drawer of [theirs, ours]) {
      await expect(drawer.getByRole('article')).toContainText(text);
      await expect(drawer.getByRole('list', { name: `배송 경로 ${trackingNumber}` })).toContainText(scan);
    }
  }
  await expect(ours.getByRole('button', { name: '지금 조회' })).toHaveCount(0);
  await expectAccessible(page);
}

test('an order to Germany goes from goods without a code to a parcel that has arrived, and another browser sees each step', async ({
  page,
  browser,
  baseURL,
}) => {
  // as long as several other journeys
  test.slow();
  await openSessionAs(page, 'administrator');
  const products = await withoutCodes(page);
  await page.goto('/sales?part=register');

  await test.step('the rule says which codes are missing, and they are set from the form', () => writeOrder(page, products));

  await page.locator('form').getByRole('button', { name: '주문 등록' }).click();
  await page.getByRole('button', { name: '주문 보기' }).click();
  const [order] = await ask<OrderSummary[]>(page, '/api/orders/list');
  if (!order) throw new Error('there is no order');
  const other = await watchedBy(browser, baseURL ?? '', order.orderId);
  const theirs = other.getByRole('dialog', { name: `주문 ${order.orderNumber} 배송` });

  await test.step('rates are compared, and a label is made by the cheapest', async () => {
    const section = page.getByRole('region', { name: '배송 방법' });
    await section.getByRole('button', { name: '요금 조회' }).click();
    const services = section.getByRole('radiogroup', { name: '서비스' });
    await expect(services.getByRole('radio').first()).toBeChecked();
    await expect(services).toContainText('가장 쌈');
    await expect(services).toContainText('가장 빠름');
    await section.getByRole('button', { name: '운송장 만들기' }).click();
    await expect(section.getByRole('article')).toContainText('만듦');
    await expect(theirs.getByRole('article')).toContainText('발송 전');
  });
  const [parcel] = (await ask<{ orderId: number; trackingNumber: string }[]>(page, '/api/parcels/list')).filter(
    ({ orderId }) => orderId === order.orderId,
  );
  const trackingNumber = parcel?.trackingNumber ?? '';

  await test.step('the invoice has everything that customs wants to read', () =>
    readInvoice(page, order.orderId, trackingNumber, products));

  await page.goto(`/sales?part=tracking&order=${order.orderId}`);
  await test.step('the parcel goes through customs, a problem and delivery, live for both', () =>
    follow(page, order.orderNumber, trackingNumber, theirs));
});
