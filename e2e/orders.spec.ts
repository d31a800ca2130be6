import { expect, type Page } from '@playwright/test';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import { pngOf } from '#test/files/pictures.ts';
import { expectAccessible, openSessionAs, signInAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { breakService, clearFaults } from './sandbox.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const registerButton = (page: Page) => page.locator('form').getByRole('button', { name: '주문 등록' });
const suggestion = (page: Page, value: string) => page.getByRole('button', { name: `운송사 주소로 바꾸기: ${value}` });
const orders = (page: Page) => ask<OrderSummary[]>(page, '/api/orders/list');

async function chooseCountry(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: /^국가 (선택|변경)/ }).click();
  const search = page.getByRole('combobox', { name: '국가 검색' });
  await search.fill(typed);
  await search.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function fillReceiver(page: Page, name: string): Promise<void> {
  await textbox(page, '받는 사람').fill(name);
  await textbox(page, '전화번호').fill('+1 469 555 0100');
  await textbox(page, '주소 1').fill('100 sample street');
  await textbox(page, '도시').fill('Planno');
  await textbox(page, '주 (State)').fill('Texas');
  await textbox(page, '우편번호 (ZIP)').fill('75024');
  await page.keyboard.press('Tab');
}

/** Searches for products by name and adds the first one. Returns its name. */
async function addProduct(page: Page, text: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '제품 추가' });
  await page.getByRole('button', { name: '제품 추가' }).click();
  await dialog.getByRole('searchbox', { name: '제품명 검색' }).fill(text);
  const card = dialog.getByRole('list', { name: '제품 목록' }).getByRole('button').filter({ hasText: text }).first();
  const name = (await card.locator('span span').first().textContent()) ?? '';
  await card.click();
  await expect(dialog).toBeHidden();
  return name;
}

/** Everything that the browser has stored for this site, as text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cached = await caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached]);
  });

async function openOrder(page: Page, number: string) {
  await page.goto(`/sales?part=orders&q=${number}`);
  await page.getByRole('list', { name: '주문 목록' }).getByRole('button', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: `주문 ${number}` });
  await expect(drawer).toBeVisible();
  return drawer;
}

test.describe('registering an order', () => {
  test.beforeEach(async ({ page }) => {
    await openSessionAs(page, 'colleague');
    await page.goto('/sales?part=register');
  });
  test.afterEach(() => clearFaults());

  test('with the carrier’s spelling and two products, and finding it again', async ({ page }) => {
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await chooseCountry(page, 'united states');
    await expect(page.getByText('운송사의 주소 확인 서비스를 지원하는 국가입니다.'), 'orange').toHaveCSS('color', 'rgb(179, 83, 9)');
    await fillReceiver(page, 'Journey One');
    await suggestion(page, 'PLANO').click();
    await expect(textbox(page, '도시')).toHaveValue('PLANO');
    await expect(suggestion(page, 'PLANO')).toHaveCount(0);
    await suggestion(page, 'TX').click();
    await suggestion(page, '100 SAMPLE ST').click();
    await expect(suggestion(page, '100 SAMPLE ST')).toHaveCount(0);

    const first = await addProduct(page, '크림');
    // Enter adds the first result
    await page.getByRole('button', { name: '제품 추가' }).click();
    await page.getByRole('searchbox', { name: '제품명 검색' }).fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(textbox(page, `${first} 수량`)).toHaveValue('2');
    const second = await addProduct(page, '키링');
    await textbox(page, `${first} 단가`).fill('10');
    await textbox(page, `${second} 단가`).fill('0.5');
    await textbox(page, `${second} 수량`).fill('3');
    await page.getByRole('button', { name: `${second} 위로` }).click();
    await expect(page.getByText('$21.50')).toBeVisible();
    await expectAccessible(page);

    await registerButton(page).click();
    const number = (await page.getByText(/주문 \d{6}-\d+ 등록을 마쳤습니다/).textContent())?.match(/\d{6}-\d+/)?.[0] ?? '';
    await page.getByRole('button', { name: '주문 보기' }).click();
    const drawer = page.getByRole('dialog', { name: `주문 ${number}` });
    await expect(drawer).toContainText('Journey One');
    await expect(drawer.getByRole('table').getByRole('row').nth(1)).toContainText(second);
    await expect(drawer).toContainText('$21.50');
    await expectAccessible(page);
    const [stored] = await orders(page);
    expect(stored).toMatchObject({ orderNumber: number, countryCode: 'US', total: 21.5, quantity: 5, products: [second, first] });
  });

  test('names what is missing, and a double click makes one order', async ({ page }) => {
    await registerButton(page).click();
    await expect(page.getByText('국가를 선택해 주세요.')).toBeVisible();
    await expect(page.getByText('제품을 하나 이상 넣어 주세요.')).toBeVisible();
    await chooseCountry(page, '미국');
    await registerButton(page).click();
    await expect(textbox(page, '받는 사람')).toBeFocused();
    await fillReceiver(page, 'Journey Two');
    await addProduct(page, '크림');
    const before = (await orders(page)).length;
    await registerButton(page).dblclick();
    await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
    expect(await orders(page)).toHaveLength(before + 1);
  });

  test('outlives a reload, signing out, and a reply that was lost', async ({ page }) => {
    await chooseCountry(page, 'us');
    await fillReceiver(page, 'Journey Three');
    const product = await addProduct(page, '크림');
    await page.reload();
    await expect(textbox(page, '받는 사람')).toHaveValue('Journey Three');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/Authorization/);
    await openSessionAs(page, 'colleague');
    await page.goto('/sales');
    await expect(textbox(page, `${product} 수량`)).toHaveValue('1');

    const before = (await orders(page)).length;
    // the server handles the request, and its reply never arrives: the page retries on its own
    const answered = page.waitForResponse('**/api/orders/register');
    await page.route(
      '**/api/orders/register',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await registerButton(page).click();
    await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
    expect((await answered).ok()).toBe(true);
    expect(await orders(page)).toHaveLength(before + 1);
  });

  test('is one draft in two tabs, in which nothing that was typed is lost', async ({ page }) => {
    await chooseCountry(page, 'us');
    await textbox(page, '받는 사람').fill('Journey Tabs');
    const other = await page.context().newPage();
    await other.goto('/sales?part=register');
    await expect(textbox(other, '받는 사람')).toHaveValue('Journey Tabs');
    await textbox(page, '주소 1').fill('100 sample street');
    await textbox(page, '전화번호').fill('+1 469 555 0100');
    await expect(textbox(other, '전화번호')).toHaveValue('+1 469 555 0100');
    await textbox(other, '이메일').fill('jane@samusil.example');
    const product = await addProduct(other, '크림');
    await expect(textbox(page, `${product} 수량`)).toHaveValue('1');
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(textbox(tab, '받는 사람')).toHaveValue('Journey Tabs');
      await expect(textbox(tab, '주소 1')).toHaveValue('100 sample street');
      await expect(textbox(tab, '전화번호')).toHaveValue('+1 469 555 0100');
      await expect(textbox(tab, '이메일')).toHaveValue('jane@samusil.example');
      await expect(textbox(tab, `${product} 수량`)).toHaveValue('1');
    }
    await fillReceiver(page, 'Journey Tabs');
    await registerButton(page).click();
    await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
    // the order is registered, so the other tab has nothing left that could be registered again
    await expect(other.getByRole('textbox')).toHaveCount(0);
  });

  test('goes on in another browser, and leaves nothing behind in this one', async ({ page, browser }) => {
    await chooseCountry(page, 'us');
    await fillReceiver(page, 'Journey Elsewhere');
    const product = await addProduct(page, '크림');
    await expect(page.getByText(/작성 중인 내용은 내 계정에 저장되어/)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await other.goto('/sales');
    await expect(textbox(other, '받는 사람')).toHaveValue('Journey Elsewhere');
    await expect(textbox(other, `${product} 수량`)).toHaveValue('1');
    await textbox(other, '이메일').fill('elsewhere@samusil.example');
    await expect(other.getByText(/작성 중인 내용은 내 계정에 저장되어/)).toBeVisible();
    // back in the first browser
    await textbox(page, '주소 2').fill('Apt Elsewhere');
    await expect(page.getByText('다른 창이나 컴퓨터에서 쓴 내용을 가져왔습니다.')).toBeVisible();
    await expect(textbox(page, '이메일')).toHaveValue('elsewhere@samusil.example');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/Authorization/);
    expect(await storedIn(page)).not.toMatch(/Elsewhere|elsewhere|order-draft|100 sample/);
    await registerButton(other).click();
    await expect(other.getByText(/등록을 마쳤습니다/)).toBeVisible();
    const [newest] = await orders(other);
    expect(newest).toMatchObject({ receiverName: 'Journey Elsewhere', email: 'elsewhere@samusil.example' });
  });

  test('asks before a sign-out that would lose what was typed', async ({ page, context }) => {
    await chooseCountry(page, 'us');
    await context.setOffline(true);
    await textbox(page, '받는 사람').fill('Journey Offline');
    await page.getByRole('button', { name: '로그아웃' }).click();
    const question = page.getByRole('dialog', { name: '저장하지 못한 내용이 있습니다' });
    await question.getByRole('button', { name: '취소' }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/Authorization/);
    await openSessionAs(page, 'colleague');
    await page.goto('/sales');
    await expect(textbox(page, '받는 사람')).toHaveValue('Journey Offline');
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await page.getByRole('button', { name: '지우기' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText(/작성 중인 내용은 내 계정에 저장되어/)).toBeVisible();
  });

  test('is not held up by a carrier in trouble', async ({ page }) => {
    await breakService({ service: 'fedex', kind: 'html', match: 'resolve', times: 20 });
    await chooseCountry(page, 'us');
    await fillReceiver(page, 'Journey Four');
    await expect(page.getByText(/지금은 주소를 확인할 수 없습니다/)).toBeVisible();
    await addProduct(page, '크림');
    await registerButton(page).click();
    await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
  });

  test('to a country without a check asks for that country’s fields', async ({ page }) => {
    await chooseCountry(page, '대한민국');
    await expect(textbox(page, '도/시')).toBeVisible();
    await expect(page.getByText('운송사의 주소 확인 서비스를 지원하는 국가입니다.')).toHaveCount(0);
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await page.getByRole('button', { name: '지우기' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('looking orders up', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

  test('by number, receiver, country or product, and by the address alone', async ({ page }) => {
    await page.goto('/sales?part=orders');
    const [newest] = await orders(page);
    if (!newest) throw new Error('no sample orders');
    const list = page.getByRole('list', { name: '주문 목록' });
    await expect(list.getByRole('button').first()).toContainText(newest.orderNumber);
    await page.getByRole('searchbox').fill(newest.orderNumber.replace('-', ''));
    await expect(list.getByRole('button')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${newest.orderNumber.replace('-', '')}`));
    await page.reload();
    await expect(list.getByRole('button')).toHaveCount(1);
    await page.getByRole('searchbox').fill('독일');
    await expect(list).toContainText('독일');
    await page.getByRole('searchbox').fill('이런 주문은 없다');
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
    await page.getByRole('button', { name: '모든 주문 보기' }).click();
    await expect(list.getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('corrects a receiver, cancels, sees who did it, and puts it back', async ({ page }) => {
    await page.goto('/sales?part=orders');
    const target = (await orders(page)).find(({ cancelled, erased }) => !cancelled && !erased);
    if (!target) throw new Error('no sample orders');
    const drawer = await openOrder(page, target.orderNumber);
    await drawer.getByRole('button', { name: /^전화번호 수정/ }).click();
    const dialog = page.getByRole('dialog', { name: '전화번호' });
    await dialog.getByLabel('전화번호').fill('+82 2 0000 1111');
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText('+82 2 0000 1111');

    await drawer.getByRole('button', { name: /^이메일 수정/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '이메일' })).toBeHidden();
    await expect(drawer).toBeVisible();

    await drawer.getByRole('button', { name: '주문 취소' }).click();
    await page
      .getByRole('dialog', { name: /취소할까요/ })
      .getByRole('button', { name: '주문 취소' })
      // a double click: the second click must not reach an element behind the dialog
      .dblclick();
    await expect(drawer.getByText('취소됨')).toBeVisible();
    await drawer.getByRole('button', { name: '변경 기록' }).click();
    const history = page.getByRole('dialog', { name: /변경 기록$/ });
    await expect(history).toContainText('+82 2 0000 1111');
    await history.getByRole('button', { name: '취소 되돌리기' }).first().click();
    await expect(drawer.getByText('취소됨')).toBeHidden();
  });

  test('a second person sees a new order at once', async ({ page, browser }) => {
    await page.goto('/sales?part=orders');
    const list = page.getByRole('list', { name: '주문 목록' });
    await expect(list.getByRole('button').first()).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await other.goto('/sales');
    await chooseCountry(other, 'us');
    await fillReceiver(other, 'Seen At Once');
    await addProduct(other, '크림');
    await registerButton(other).click();
    await expect(list.getByRole('button').first()).toContainText('Seen At Once');
  });

  test('copies an order into a new one', async ({ page }) => {
    await page.goto('/sales?part=orders');
    // deletes an unfinished draft of another journey, about which the page would ask
    const { revision } = await ask<{ revision: number }>(page, '/api/orders/draft');
    await ask(page, '/api/orders/saveDraft', { revision, draft: null });
    const [newest] = await orders(page);
    if (!newest) throw new Error('no sample orders');
    const drawer = await openOrder(page, newest.orderNumber);
    await drawer.getByRole('button', { name: '같은 내용으로 새 주문' }).click();
    await expect(textbox(page, '받는 사람')).toHaveValue(newest.receiverName);
    await registerButton(page).click();
    await expect(page.getByText(/등록을 마쳤습니다/)).toBeVisible();
    const [copy] = await orders(page);
    expect(copy).toMatchObject({ receiverName: newest.receiverName, products: newest.products, total: newest.total });
    expect(copy?.orderNumber).not.toBe(newest.orderNumber);
  });
});

test.describe('the invoice', () => {
  test('stands on the screen as on paper, and opens as a PDF', async ({ page }) => {
    await openSessionAs(page, 'administrator');
    await page.goto('/sales?part=invoice');
    const [newest] = await orders(page);
    if (!newest) throw new Error('no sample orders');
    // a cancelled order needs no invoice
    const list = page.getByRole('list', { name: '주문 목록' });
    await expect(list.getByRole('button').first()).toBeVisible();
    await ask(page, '/api/orders/update', { orderId: newest.orderId, changes: { cancelled: true } });
    await expect(list.getByRole('button').filter({ hasText: newest.orderNumber })).toBeHidden();
    await ask(page, '/api/orders/update', { orderId: newest.orderId, changes: { cancelled: false } });
    await page.getByRole('searchbox').fill(newest.email);
    await list.getByRole('button').filter({ hasText: newest.orderNumber }).click();
    const sheet = page.getByRole('article', { name: `Commercial invoice ${newest.orderNumber}` });
    await expect(sheet).toContainText(newest.receiverName);
    // the row that had the focus is gone
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(sheet).toContainText(`USD ${newest.total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    await expectAccessible(page);
    const href = await page.getByRole('link', { name: 'PDF 열기' }).getAttribute('href');
    const pdf = await page.request.get(href ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await (await openOrder(page, newest.orderNumber)).getByRole('button', { name: '서류' }).click();
    const papers = page.getByRole('dialog', { name: '서류' });
    await expect(papers.getByRole('region', { name: '서류에서 확인할 것' })).toBeVisible();
    await expectAccessible(page);
    const packed = await page.request.get((await papers.getByRole('link', { name: '포장명세서' }).getAttribute('href')) ?? '');
    expect(packed.headers()['content-disposition']).toContain(`packing-${newest.orderNumber}.pdf`);
    await papers.getByRole('button', { name: '상업송장 (인보이스)' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    for (const name of ['인쇄', '판매자 정보']) await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  });

  test('says who sells, which administrators keep', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const { order } = await ask<{ order: Order }>(page, '/api/orders/detail', { orderId: 1 });
    await page.goto(`/sales?part=invoice&order=${order.orderId}`);
    await page.getByRole('button', { name: '판매자 정보' }).click();
    const dialog = page.getByRole('dialog', { name: '판매자 정보' });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(120, 40) });
    await expect(dialog.getByRole('img', { name: '로고' })).toBeVisible();
    await dialog.getByLabel('거래 조건 (Incoterms)').fill('DDP');
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('article')).toContainText('DDP');
    await expect(page.getByRole('article').locator('img')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await other.goto(`/sales?part=invoice&order=${order.orderId}`);
    await expect(other.getByRole('article')).toContainText('DDP');
    await expect(other.getByRole('button', { name: '판매자 정보' })).toHaveCount(0);
  });
});

test('every part of the screen has an address, and the header leads there', async ({ page }) => {
  await signInAs(page, 'colleague');
  for (const [link, part] of [
    ['주문 조회', 'orders'],
    ['인보이스 출력', 'invoice'],
    ['배송 조회', 'tracking'],
    ['주문 등록', 'register'],
  ] as const) {
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByRole('button', { name: '영업' }).click();
    await menu.getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(new RegExp(`/sales\\?part=${part}`));
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  }
  await page.goto('/sales?part=tracking');
  await expect(page.getByRole('list', { name: '배송 목록' }).getByRole('button').first()).toBeVisible();
});
