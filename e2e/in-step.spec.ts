import { type Browser, expect, type Page } from '@playwright/test';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import type { Product } from '#contract/products/products.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { openSessionAs, test } from './fixtures.ts';
import { enter, enterRate } from './price-screen.ts';
import { ask, write } from './product-screen.ts';
import { registeredOrder } from './shipment-screen.ts';

/** Opens a page of another person, whose session makes the changes. */
async function colleagueOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSessionAs(page, 'administrator');
  return page;
}

/** Fetches the reply of an endpoint and holds it back until it is released. */
async function hold(page: Page, endpoint: string): Promise<{ read: Promise<void>; letGo(): void }> {
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${endpoint}`, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  return { read: read.promise, letGo: () => held.resolve() };
}

/** Records the messages between the tabs of this browser. */
async function listen(page: Page): Promise<void> {
  const { staff } = await ask<{ staff: Staff }>(page, '/api/auth/session');
  await page.addInitScript((staffId) => {
    const messages: string[] = [];
    Object.assign(globalThis, { messages });
    new BroadcastChannel(`samusil-changes-${staffId}`).addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
  }, staff.staffId);
}
/** Waits until the page has received a message with this text. */
const messageWith = (page: Page, text: string) =>
  page.waitForFunction((wanted) => (globalThis as unknown as { messages: string[] }).messages.some((each) => each.includes(wanted)), text);

const top = async (page: Page) => (await ask<Product[]>(page, '/api/products/management_basic'))[0]!;

/** For each list: the screen that shows it, its endpoint, and a change with the text that is then shown. */
const lists: Record<string, { path: string; endpoint: string; change(by: Page): Promise<{ sent: string; seen: string }> }> = {
  products: {
    path: '/products',
    endpoint: '/api/products/management_basic',
    async change(by) {
      await write(by, (await top(by)).pdNumber, 'productName', '그사이 바뀐 이름');
      return { sent: '그사이 바뀐 이름', seen: '그사이 바뀐 이름' };
    },
  },
  prices: {
    path: '/products/price_management?tab=deposit',
    endpoint: '/api/products/management_price',
    async change(by) {
      await enter(by, (await top(by)).pdNumber, 'costPrice', 7_654_321);
      return { sent: '7654321', seen: '7,654,321' };
    },
  },
  'exchange rates': {
    path: '/products/price_management',
    endpoint: '/api/products/exchangeRate',
    async change(by) {
      await enterRate(by, 'CN', 187.6543);
      return { sent: '187.6543', seen: '187.6543' };
    },
  },
  orders: {
    path: '/sales?part=orders',
    endpoint: '/api/orders/window',
    async change(by) {
      // a new order, as a label may have closed the first one of the list
      const { orderId } = await registeredOrder(by);
      const { order } = await ask<{ order: Order }>(by, '/api/orders/update', {
        orderId,
        changes: { receiverName: 'Meanwhile Renamed' },
      });
      return { sent: order.receiverName, seen: order.receiverName };
    },
  },
  members: {
    path: '/customer/members',
    endpoint: '/api/members/list',
    async change(by) {
      await ask(by, '/api/members/add', { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Meanwhile Member' } });
      return { sent: 'Meanwhile Member', seen: 'Meanwhile Member' };
    },
  },
  parcels: {
    path: '/sales?part=tracking',
    endpoint: '/api/parcels/window',
    async change(by) {
      const [first] = await ask<Parcel[]>(by, '/api/parcels/list');
      await ask(by, '/api/parcels/update', { parcelId: first?.parcelId, changes: { carrier: '그사이 운송사' } });
      return { sent: '그사이 운송사', seen: '그사이 운송사' };
    },
  },
  staff: {
    path: '/staff',
    endpoint: '/api/staff/list',
    async change(by) {
      // somebody whom no other journey calls by a nickname
      const person = (await ask<Staff[]>(by, '/api/staff/list')).find(({ staffName }) => staffName === '한태오');
      await ask(by, '/api/staff/update', { staffId: person?.staffId, changes: { staffNickName: '그사이별명' } });
      return { sent: '그사이별명', seen: '그사이별명' };
    },
  },
};

for (const [name, { path, endpoint, change }] of Object.entries(lists)) {
  test(`what changes while the list of ${name} is under way is seen in it`, async ({ page, browser }) => {
    await openSessionAs(page, 'colleague');
    const other = await colleagueOf(browser);
    await listen(page);
    const { read, letGo } = await hold(page, endpoint);
    await page.goto(path);
    await read;
    const { sent, seen } = await change(other);
    await messageWith(page, sent);
    letGo();
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
  });
}

test('a second tab sees what changed between its list and its joining the stream of the first', async ({ page, context, browser }) => {
  await openSessionAs(page, 'colleague');
  const other = await colleagueOf(browser);
  await listen(page);
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  const second = await context.newPage();
  // it requests the list even if the first tab has already kept its own
  await second.addInitScript(() => localStorage.removeItem('samusil-kept-products'));
  const session = await hold(second, '/api/auth/session');
  const list = await hold(second, '/api/products/management_basic');
  await second.goto('/products');
  await list.read;
  list.letGo();
  // the first tab passes the change on before the second one listens
  await write(other, (await top(other)).pdNumber, 'productName', '둘째 탭이 놓친 이름');
  await expect(page.getByRole('main').getByText('둘째 탭이 놓친 이름')).toBeVisible();
  session.letGo();
  await expect(second.getByRole('main').getByText('둘째 탭이 놓친 이름')).toBeVisible();

  // the second tab takes over the stream when the first tab is closed
  await page.close();
  await write(other, (await top(other)).pdNumber, 'productName', '첫 탭이 닫힌 뒤의 이름');
  await expect(second.getByRole('main').getByText('첫 탭이 닫힌 뒤의 이름')).toBeVisible();
});

test('a member who was deleted and brought back is there again on pages that stayed open', async ({ page, browser }) => {
  await openSessionAs(page, 'colleague');
  const other = await colleagueOf(browser);
  const { member } = await ask<{ member: { memberId: number } }>(other, '/api/members/add', {
    ...{ memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Returning Member' } },
  });
  await page.goto('/customer/members');
  const row = page.getByRole('main').getByText('Returning Member');
  await expect(row).toBeVisible();
  for (const deleted of [true, false]) {
    await ask(other, '/api/members/update', { memberId: member.memberId, changes: { deleted } });
    await expect(row).toBeVisible({ visible: !deleted });
  }
});
