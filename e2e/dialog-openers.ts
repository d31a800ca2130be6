import { expect, type Page } from '@playwright/test';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { StoredDraft } from '#contract/orders/order-draft.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import type { Role } from '#contract/roles/roles.ts';
import { bar, plan } from './board-screen.ts';
import { go, openSessionAs } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { breakService } from './sandbox.ts';
import { quotedOrder } from './shipment-screen.ts';

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const month = '2031-03';

/** Opens a month with one project and one sub-project. */
export async function board(page: Page): Promise<void> {
  const window = { startDate: `${month}-01`, totalDays: 30, affiliation: 'design_team' };
  const { workflow } = await ask<{ workflow: { summary: string }[] }>(page, '/api/design/workflow', window);
  if (!workflow.some(({ summary }) => summary === '대화 상자')) {
    const days = { startDate: `${month}-05`, endDate: `${month}-12` };
    await plan(page, [{ summary: '대화 상자', ...days, subs: [{ summary: '세부 대화', ...days }] }]);
  }
  await go(page, `/design_team?startDate=${month}-01`);
  await expect(bar(page, '대화 상자')).toBeVisible();
}
export async function unfold(page: Page): Promise<void> {
  const project = bar(page, '대화 상자');
  if ((await project.getAttribute('aria-expanded')) !== 'true') await project.click();
}
/** An old order: the newest ones may have a label, which closes them. Other journeys erase the receivers of some. */
async function oldOrder(page: Page): Promise<number | undefined> {
  const orders = await ask<OrderSummary[]>(page, '/api/orders/list');
  return orders.findLast(({ cancelled, erased }) => !cancelled && !erased)?.orderId;
}
export const order = (part: 'orders' | 'invoice') => async (page: Page) => {
  await go(page, `/sales?part=${part}&order=${await oldOrder(page)}`);
};
/** Opens the list of orders, and waits until it is shown: the previous screen may have a button of the same name. */
export async function listOfOrders(page: Page): Promise<void> {
  await go(page, '/sales?part=orders');
  await expect(page.getByRole('heading', { name: '주문 조회' })).toBeVisible();
}
/** Opens an order with a note. */
export async function noted(page: Page): Promise<void> {
  const orderId = await oldOrder(page);
  await ask(page, '/api/orders/addNote', { noteKey: crypto.randomUUID(), orderId, noteText: '선물 포장' });
  await go(page, `/sales?part=orders&order=${orderId}`);
}
/** Opens an order for which a label was made. */
export async function labelled(page: Page): Promise<void> {
  const { orderId } = await quotedOrder(page);
  await go(page, `/sales?part=orders&order=${orderId}`);
  // the list behind the dialog may have the same button for several orders
  await page.getByRole('dialog').getByRole('button', { name: '운송장 만들기' }).first().click();
}
/** The carrier refuses to cancel the label of the order on the screen. */
export async function refusedToCancel(page: Page): Promise<void> {
  await breakService({ service: 'fedex', kind: 'refused', match: 'PUT /ship' });
  await press(page, '운송장 취소');
  const asked = page.getByRole('dialog', { name: '운송장을 취소할까요?' });
  await asked.getByRole('button', { name: '운송장 취소' }).click();
  await expect(asked).toBeHidden();
}
/** Opens an order that was sent with a tracking number entered by hand. */
export async function sent(page: Page): Promise<void> {
  const { orderId, orderNumber } = await quotedOrder(page);
  await ask(page, '/api/parcels/add', { rows: [{ orderNumber, carrier: 'EMS', trackingNumber: `EM${100_000_000 + orderId}KR` }] });
  await go(page, `/sales?part=orders&order=${orderId}`);
}
export const anotherNumber = async (page: Page) => {
  await page.getByRole('textbox', { name: '운송장 번호', exact: true }).fill('EM700000009KR');
  await page.keyboard.press('Enter');
};
/** Chooses both bars of the board, to change them together. */
export async function chooseBoth(page: Page): Promise<void> {
  await expect(page.locator('[data-choosing]')).toBeAttached();
  if (await page.getByRole('toolbar', { name: '고른 막대' }).isVisible()) return;
  for (const name of ['대화 상자', '세부 대화']) await bar(page, name).click({ modifiers: ['ControlOrMeta'] });
}
/** Chooses an order in the list of orders. */
export async function chosenOrder(page: Page): Promise<void> {
  await go(page, '/sales?part=orders');
  // the choice survives when a dialog is closed
  const choosing = page.getByRole('button', { name: /^(여러 주문 선택|선택 끝내기)$/ });
  if ((await choosing.textContent()) === '여러 주문 선택') await choosing.click();
  await page.getByRole('list', { name: '주문 목록' }).getByRole('checkbox').first().check();
}
/** Starts a batch of labels and opens the list of orders. */
export async function batch(page: Page): Promise<void> {
  const [order] = await ask<OrderSummary[]>(page, '/api/orders/list');
  const body = { batchKey: crypto.randomUUID(), orderIds: [order?.orderId], wanted: 'cheapest', format: 'pdf' };
  await ask(page, '/api/labelBatches/begin', body);
  await go(page, '/sales?part=orders');
}
/** Opens the parcels of an order that has some. */
export async function parcels(page: Page): Promise<void> {
  const list = await ask<Parcel[]>(page, '/api/parcels/list');
  await go(page, `/sales?part=tracking&order=${list.find(({ trackingNumber }) => trackingNumber !== '')?.orderId}`);
}
/** Opens a member beside the list. */
export async function member(page: Page): Promise<void> {
  const known = (await ask<Member[]>(page, '/api/members/list')).find(
    ({ memberName, deleted }) => !deleted && memberName === 'Walked Member',
  );
  const add = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Walked Member' } };
  const { memberId } = known ?? (await ask<{ member: Member }>(page, '/api/members/add', add)).member;
  await go(page, `/customer/members?member=${memberId}`);
}
export async function draft(page: Page): Promise<void> {
  await go(page, '/sales');
  await press(page, /^국가 (선택|변경)/);
  await page.getByRole('combobox', { name: '국가 검색' }).fill('US');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '받는 사람' }).fill('Somebody');
}
/** Opens a draft with a product that has no customs data. */
export async function draftWithoutCode(page: Page): Promise<void> {
  const products = await ask<ProductChoice[]>(page, '/api/products/allData');
  const product = products.find(({ hsCode, price }) => hsCode === null && price !== null);
  if (!product) throw new Error('every product has an HS code');
  const { pdNumber, productName, rangeName, sku, weight } = product;
  const line = { pdNumber, productName, rangeName, sku, weight, quantity: '1', unitPrice: '10' };
  const receiver = { ...{ receiverName: 'Anna', phone: '', email: '', countryCode: 'DE', address1: '', address2: '' }, city: '' };
  const { revision } = await ask<StoredDraft>(page, '/api/orders/draft');
  const draft = { key: crypto.randomUUID(), receiver: { ...receiver, stateOrProvinceCode: '', postalCode: '' }, lines: [line] };
  await ask(page, '/api/orders/saveDraft', { revision, draft });
  await go(page, '/sales');
}
export async function signInOnOtherBrowser(page: Page, who: Parameters<typeof openSessionAs>[1] = 'administrator'): Promise<void> {
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (elsewhere) await openSessionAs(elsewhere, who);
  await elsewhere?.close();
}
export const inTurn =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
export const pressing = (name: string | RegExp) => (page: Page) => press(page, name);
export const screen = (address: string, ...buttons: (string | RegExp)[]) => inTurn((page) => go(page, address), ...buttons.map(pressing));

/** Opens the roles; one of them was made by the office and is given to nobody. */
export async function ownRole(page: Page): Promise<void> {
  const roleName = '대화 담당';
  const roles = await ask<Role[]>(page, '/api/roles/list');
  if (!roles.some((role) => role.roleName === roleName)) await ask(page, '/api/roles/add', { roleName, rights: [] });
  await go(page, '/staff?part=roles');
}

/** Opens the products, for which another person has saved a view for everybody. */
export async function viewOfOther(page: Page): Promise<void> {
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!elsewhere) throw new Error('there is no second browser');
  await openSessionAs(elsewhere, 'colleague');
  const data = { list: 'products', name: '대화 보기', search: 'q=cup', isShared: true };
  await elsewhere.request.post('/api/views/save', { data, headers: { origin: process.env.SAMUSIL_URL ?? '' } });
  await elsewhere.close();
  await go(page, '/products?view=table');
}

/** Stores details of a maker. */
export async function keptMaker(page: Page): Promise<void> {
  await ask(page, '/api/makers/write', { makerName: '대화 공방', changes: { contact: '김 과장' } });
}
