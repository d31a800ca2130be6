import { expect, type Page } from '@playwright/test';
import type { OrderDraft, StoredDraft } from '#contract/orders/order-draft.ts';
import type { Product } from '#contract/products/products.ts';
import { expectLoaded, go, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { registeredOrderOf } from './shipment-screen.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A finger needs 40 px: half of that on either side, less rounding. */
const reach = 19;

/**
 * Controls that are lower than a finger: a press this far above or below the middle hits something else. Exempt are links within a
 * sentence (a button there is none), which are as high as their line, and cells, bars and inputs among pills, which are as high as the element they belong to.
 */
const tooLow = (page: Page) =>
  page.evaluate((reach) => {
    const pressed = 'button, a[href], summary, input, select, textarea, [role=option], [role=menuitem]';
    const dialog = document.querySelector('[role=dialog]');
    const area = (each: HTMLElement) => (each.matches('[type=checkbox], [type=radio]') && (each as HTMLInputElement).labels?.[0]) || each;
    // reads all heights first: scrolling to each item of a list of 200 countries would take seconds
    const lower = [...(dialog ?? document).querySelectorAll<HTMLElement>(pressed)].filter((each) => {
      // elements above the window are shown only on focus by the Tab key
      const isShown = each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().bottom > 0;
      const isPart =
        each.matches('p a, [role=grid] *, [data-board] *, .mantine-PillsInput-input *') ||
        (each.matches('a') && getComputedStyle(each).display === 'inline');
      return isShown && !isPart && !each.matches(':disabled') && area(each).getBoundingClientRect().height <= 2 * reach;
    });
    const low = lower.filter((each) => {
      area(each).scrollIntoView({ block: 'center', inline: 'center' });
      const { top, bottom, left, right } = area(each).getBoundingClientRect();
      const met = [-reach, reach].map((above) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + above));
      return !met.every((there) => area(each).contains(there));
    });
    return low.map((each) => `${each.tagName} ${each.className}: ${each.ariaLabel ?? each.textContent}, ${each.clientHeight} px`);
  }, reach);

/** Checkboxes and radio buttons that are not level with their label. */
const besideLabel = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is([type=checkbox], [type=radio])')].flatMap((box) => {
      const [label] = box.labels ?? [];
      if (!label || !box.checkVisibility()) return [];
      const text = document.createRange();
      text.selectNodeContents(label);
      const [line, { top, height }] = [text.getBoundingClientRect(), box.getBoundingClientRect()];
      const middle = top + height / 2;
      return middle < line.top || middle > line.bottom ? [`beside its label: ${label.textContent}`] : [];
    }),
  );

/** The control that has the focus, if something else is over it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const areas = [focused, ...(focused.labels ?? [])];
    return areas.some((area) => area.contains(met)) ? [] : [focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.tagName];
  });

const screens = [
  '/',
  '/sales',
  '/sales?part=orders',
  '/sales?part=orders&order=1',
  '/sales?part=invoice&order=1',
  '/sales?part=pick&pick=1,2',
  '/sales?part=tracking',
  '/sales/import',
  '/mall',
  '/customer',
  '/customer/members',
  '/customer/members?member=1',
  '/products',
  '/products/1',
  '/products/import',
  '/products/price_management',
  '/products/category_management',
  '/products/list_up',
  '/products/list_up?category=%EB%A6%BD',
  '/manufacture',
  '/staff',
  '/staff?part=roles',
  '/staff/setting',
  '/staff/history',
  '/staff/security',
  '/design_team',
  '/design_team/as_staff',
];

/** Parts of screens that open when a button is pressed. */
const opened: [address: string, button: string][] = [
  ['/', '메뉴 열기'],
  ['/', '찾기'],
  ['/sales', '국가 변경'],
  ['/sales', '제품 추가'],
  ['/sales?part=orders', '필터'],
  ['/customer/members', '회원 등록'],
  ['/products', '필터'],
  ['/products', '등록·회계'],
  ['/products/category_management', '이름 바꾸기'],
  ['/staff?part=roles', '새 역할'],
  ['/staff/setting', '상자 추가'],
  ['/design_team', '새 프로젝트'],
];

/** Stores the caller's draft of an order in place of the one that another journey may have left. */
async function keepDraft(page: Page, draft: OrderDraft | null): Promise<void> {
  const { revision } = await ask<StoredDraft>(page, '/api/orders/draft');
  await ask(page, '/api/orders/saveDraft', { revision, draft });
}

/** An order of a product of which customs knows nothing yet: the form lists what is lacking, with buttons that lead there. */
async function draftWithFindings(page: Page): Promise<OrderDraft> {
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const product = products.find(({ hsCode }) => hsCode === null);
  if (!product) throw new Error('every product has a code for customs');
  const { pdNumber, productName, rangeName, sku, weight } = product;
  const empty = { phone: '', email: '', address1: '', address2: '', city: '', stateOrProvinceCode: '', postalCode: '' };
  return {
    key: crypto.randomUUID(),
    receiver: { ...empty, receiverName: 'Anna Schmidt', countryCode: 'DE' },
    lines: [{ pdNumber, productName, rangeName, sku, weight, quantity: '1', unitPrice: '10' }],
  };
}

test('on a phone what can be pressed is as high as a finger is broad', async ({ page }) => {
  test.slow();
  const softly = expect.configure({ soft: true });
  await openSessionAs(page, 'administrator');
  // makes the template that another journey may have saved, so that this journey always checks it
  const planned = { summary: '박람회', description: '', projectColor: '#00ffd2', staffList: [], milestone: false };
  const template = { ...planned, name: '박람회', days: 3, parts: [] };
  expect(await ask(page, '/api/templates/save', template)).toContainEqual(expect.objectContaining({ name: '박람회' }));
  // and an order, to which the page of its product leads
  await registeredOrderOf(page, [1]);
  await keepDraft(page, await draftWithFindings(page));
  await page.goto('/sales');
  await expect(page.getByRole('button', { name: /HS 코드 넣기$/ })).toBeVisible();
  for (const address of screens) {
    await go(page, address);
    await expectLoaded(page);
    await softly.poll(() => tooLow(page), address).toEqual([]);
  }
  for (const [address, button] of opened) {
    await page.goto(address);
    await expectLoaded(page);
    await page.getByRole('button', { name: button }).first().tap();
    await softly.poll(async () => [...(await tooLow(page)), ...(await besideLabel(page))], `${address} ${button}`).toEqual([]);
  }
  await keepDraft(page, null);
});

test('on a phone no notice covers the buttons of a dialog that is as high as the window', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/staff/setting');
  await expectLoaded(page);
  await page.route('**/api/staff/updatePreferences', (route) => route.abort());
  await page.getByText('어둡게').tap();
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '다시 시도' }) });
  await expect(notice).toBeVisible();
  await go(page, '/customer/members');
  await page.getByRole('button', { name: '회원 등록' }).tap();
  const dialog = page.getByRole('dialog', { name: '회원 등록' });
  await dialog.getByRole('button', { name: '취소' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(notice).toBeVisible();
});

test('on a phone a list that opens below its field does not make the page wider, and stays to be tapped', async ({ page }) => {
  await openSessionAs(page, 'designer');
  await page.goto('/design_team?startDate=2045-04-01');
  await expectLoaded(page);
  await page.evaluate(() => {
    const widths = new Set([innerWidth]);
    addEventListener('resize', () => widths.add(innerWidth));
    Object.assign(globalThis, { widths });
  });
  await page.getByRole('button', { name: '새 프로젝트' }).tap();
  const dialog = page.getByRole('dialog', { name: '새 프로젝트' });
  await dialog.getByPlaceholder('이름이나 닉네임으로 찾기').fill('훈');
  await page.getByRole('option', { name: '이지훈 (훈)' }).tap();
  await expect(dialog.getByRole('button', { name: /이지훈/ })).toBeVisible();
  expect(await page.evaluate(() => [...(globalThis as unknown as { widths: Set<number> }).widths])).toEqual([390]);
});

test('on a phone the number of an order is in sight once it is registered, however far down that was pressed', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const { lines, ...draft } = await draftWithFindings(page);
  const address = { phone: '030 12345670', address1: 'Alexanderplatz 1', city: 'Berlin', postalCode: '10178' };
  await keepDraft(page, { ...draft, lines, receiver: { ...draft.receiver, ...address } });
  await page.goto('/sales');
  await page.getByRole('button', { name: /^통관·포장/ }).tap();
  await page.getByRole('textbox', { name: '메모', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '주문 등록', exact: true }).tap();
  const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: '주문 보기' }) });
  await expect(said).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
});

test('the buttons that stay below an order cover nothing that the focus moves to', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/sales?part=register');
  await page.getByRole('button', { name: /^국가 (선택|변경)/ }).click();
  await page.getByRole('combobox', { name: '국가 검색' }).fill('us');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '제품 추가' }).click();
  await page.getByRole('searchbox', { name: '제품명 검색' }).fill('크림');
  await page.getByRole('list', { name: '제품 목록' }).getByRole('button').filter({ hasText: '크림' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const last = page.getByRole('textbox', { name: /수량$/ });
  await page.getByRole('textbox', { name: '받는 사람', exact: true }).focus();
  const covered: string[] = [];
  while (!(await last.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    covered.push(...(await coveredFocus(page)));
  }
  expect(covered).toEqual([]);
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await page.getByRole('button', { name: '지우기' }).click();
});
