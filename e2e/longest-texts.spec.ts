import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { newOrder } from '#test/orders.ts';
import { expectLoaded, go, openSessionAs, test } from './fixtures.ts';

// an office of its own, so that other journeys do not meet these names
test.use({ officeOf: 'longest texts' });

/** Texts without a space, such as addresses of pages, German words, and pasted Korean. */
const latin = (length: number) => 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(length / 48 + 1).slice(0, length);
const hangul = (length: number) => '가나다라마바사아자차카타파하'.repeat(length / 14 + 1).slice(0, length);
const email = `${'m'.repeat(60)}@${'very-long-subdomain.'.repeat(5)}example.com`;

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Elements wider than their place (the screen, or what is open over it), so that part of them is cut off. */
const widerThanItsPlace = (page: Page) =>
  page.evaluate(() => {
    // on a phone, tables of papers scroll horizontally
    const papers = innerWidth > 768 ? ', article div:has(> table)' : '';
    const places = [...document.querySelectorAll<HTMLElement>(`#main, [role=dialog]:not([hidden]), [role=dialog] form${papers}`)];
    const cut = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')].filter(
      (label) => label.clientWidth > 0 && (label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1),
    );
    const wide = places.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth);
    const texts = cut.map((label) => `cut: ${label.textContent}`);
    const beyond = wide.flatMap((place) => {
      const { right } = place.getBoundingClientRect();
      const over = [...place.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right + 1);
      return over.slice(0, 3).map((each) => `${each.tagName} ${each.className}: ${each.textContent.slice(0, 20)}`);
    });
    return [...beyond, ...texts];
  });

const posting = (request: APIRequestContext) => async (path: string, data: object) => {
  const headers = { origin: process.env.SAMUSIL_URL ?? '', 'idempotency-key': crypto.randomUUID() };
  const reply = await request.post(path, { data, headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return await reply.json();
};

async function fill(request: APIRequestContext): Promise<{ orderId: number; memberId: number }> {
  const post = posting(request);
  const columns = { productName: 200, rangeName: 200, brand: 100, manufacturer: 100, category: 100, quantity: 100, packing: 100 };
  for (const [pdNumber, text] of [
    [1, hangul],
    [2, latin],
  ] as const)
    for (const [targetColumn, length] of Object.entries(columns))
      await post('/api/products/updateProduct', { productData: { pdNumber, [targetColumn]: text(length) }, targetColumn });
  const receiver = { receiverName: latin(100), email, address1: latin(100), address2: hangul(100), city: latin(100) };
  const { order } = await post('/api/orders/register', newOrder([1, 2], receiver));
  await post('/api/orders/addNote', { noteKey: crypto.randomUUID(), orderId: order.orderId, noteText: `${latin(499)}\n${hangul(500)}` });
  const { member } = await post('/api/members/add', {
    memberKey: crypto.randomUUID(),
    member: {
      ...{ memberName: hangul(100), companyName: latin(100), email, phone: '+1 469 555 0100', memo: latin(500) },
      ...{ addresses: [], taxNumbers: [], priceTier: null, invoiceCurrency: null, incoterm: null },
      tags: Array.from({ length: 20 }, (_, at) => `${latin(28)}${at}`),
    },
  });
  const board = { startDate: '2026-11-20', totalDays: 30 };
  const { workflow } = await post('/api/design/workflow', board);
  for (const { designWorkflowId } of workflow.slice(0, 2))
    await post('/api/design/editProject', {
      ...board,
      isSub: false,
      project: { designWorkflowId, summary: hangul(100), description: latin(500) },
    });
  return { orderId: order.orderId, memberId: member.memberId };
}

type Step = (page: Page) => Promise<void>;
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

test('nothing goes out of sight for a text that is as long as it may be, without a space', async ({ page }) => {
  test.slow();
  await openSessionAs(page, 'administrator');
  const { orderId, memberId } = await fill(page.request);
  const order = `/sales?part=orders&order=${orderId}`;
  const member = `/customer/members?member=${memberId}`;
  const screens: [address: string, then?: Step][] = [
    ['/'],
    ['/sales?part=orders'],
    [order],
    [order, press('변경 기록')],
    [order, press('주문 취소')],
    [`/sales?part=invoice&order=${orderId}`],
    [`/sales?part=pick&pick=${orderId}`],
    ['/customer', press(/Donau/)],
    [member],
    [member, press('수정')],
    ['/products'],
    ['/products/1'],
    ['/products/2'],
    ['/products/list_up'],
    [`/products/list_up?category=${latin(100)}`],
    ['/products/category_management'],
    ['/products/category_management', press(/Donau.*이름 바꾸기/)],
    ['/design_team'],
    [
      '/design_team',
      (page) =>
        page
          .getByRole('button', { name: hangul(100) })
          .first()
          .click(),
    ],
    ['/staff/history'],
    [
      '/',
      async (page) => {
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('dialog').getByRole('combobox').fill(hangul(8));
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    ],
  ];
  const softly = expect.configure({ soft: true });
  await page.goto('/');
  for (const [address, then] of screens) {
    await page.setViewportSize(desk);
    await go(page, address);
    await expectLoaded(page);
    await then?.(page);
    await softly.poll(() => widerThanItsPlace(page), `${address} at a desk`).toEqual([]);
    await page.setViewportSize(phone);
    await softly.poll(() => widerThanItsPlace(page), `${address} on a phone`).toEqual([]);
    if (then) await page.keyboard.press('Escape');
  }
});

/** Parts of rows of which something lies over the part beside or below it. */
const overTheirNeighbours = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('main :is([role=listitem] button, li) > span, [role=rowheader] > button');
    return [...parts].flatMap((part) => {
      const isOver = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
      return isOver && getComputedStyle(part).overflowX === 'visible' ? part.textContent.slice(0, 60) : [];
    });
  });

test('people and amounts that are as long as they may be keep to their place', async ({ page }) => {
  test.slow();
  await openSessionAs(page, 'administrator');
  const post = posting(page.request);
  const { role } = await post('/api/roles/add', { roleName: latin(50), rights: [] });
  const person = { staffName: latin(50), staffNickName: hangul(50), affiliation: 'design_team', role: role.roleKey };
  await post('/api/staff/add', { ...person, email: `${'m'.repeat(60)}@${'very-long-subdomain.'.repeat(9)}example.com` });
  const productData = { pdNumber: 2924, price: 999_999_999.99, category: hangul(100) };
  for (const targetColumn of ['price', 'category']) await post('/api/products/updateProduct', { productData, targetColumn });

  await page.goto('/');
  const softly = expect.configure({ soft: true });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const address of ['/staff', '/design_team/as_staff?startDate=2031-05-01']) {
      await go(page, address);
      await expectLoaded(page);
      await softly.poll(() => overTheirNeighbours(page), `${address} at ${size.width}`).toEqual([]);
      await softly.poll(() => widerThanItsPlace(page), `${address} at ${size.width}`).toEqual([]);
    }
    await go(page, '/products/price_management');
    const amount = page.getByRole('article').getByText('$999,999,999.99');
    await expect(amount).toBeVisible();
    const cut = await amount.evaluate((each) => each.scrollWidth > each.clientWidth);
    softly(cut, `an amount that is cut at ${size.width}`).toBe(false);
  }

  await page.setViewportSize(desk);
  await go(page, '/products/list_up');
  await expect(page.getByRole('link', { name: hangul(100) })).toBeVisible();
  const tops = await page
    .locator('main li')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => Math.round(part.getBoundingClientRect().top))));
  softly(
    tops.filter(([name, count]) => name !== count),
    'categories whose number is not beside their name',
  ).toEqual([]);
  await go(page, '/staff/history');
  const people = page.locator('main select').first();
  await expect(people.locator('option', { hasText: latin(50) })).toBeAttached();
  softly((await people.boundingBox())?.width, 'the filter by people').toBeLessThanOrEqual(256);
});

test('an amount that is as large as it may be stays within its row', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const [line] = newOrder([3]).lines;
  const lines = [{ ...line, quantity: 1000, unitPrice: 999_999_999.99 }];
  await posting(page.request)('/api/orders/register', { ...newOrder([3], { receiverName: 'Large', email: 'large@example.com' }), lines });
  await page.setViewportSize(desk);
  for (const address of ['/sales?part=orders', '/customer']) {
    await page.goto(address);
    const amount = page.getByRole('main').getByRole('listitem').getByText('$999,999,999,990.00').first();
    await expect(amount).toBeVisible();
    const beyond = await amount.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().right - (text.closest('button')?.getBoundingClientRect().right ?? 0);
    });
    expect.soft(beyond, `${address}: how far it is beyond the end of its row`).toBeLessThan(0);
  }
});

test('on an invoice the largest amount of won stays on the sheet, and in one line', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const [line] = newOrder([3]).lines;
  const { order } = await posting(page.request)('/api/orders/register', {
    ...newOrder([3], { receiverName: 'Won', email: 'won@example.com' }),
    lines: [{ ...line, quantity: 1000, unitPrice: 999_999_999.99 }],
    shipping: { ...emptyShipping, invoiceCurrency: 'KRW', invoiceRate: 1380 },
  });
  await page.setViewportSize(desk);
  await page.goto(`/sales?part=invoice&order=${order.orderId}`);
  const sheet = page.getByRole('article');
  const goods = sheet.getByRole('table').first();
  await expect(goods).toBeVisible();
  const beyond = await goods.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect.soft(beyond, 'how far the table goes beyond the sheet').toBeLessThanOrEqual(0);
  const total = sheet.getByRole('definition').filter({ hasText: /^KRW/ }).last();
  const lines = await total.evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(lines).toBeLessThan(1.5);
});
