import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingFound, expectReadable, openSessionAs, people, signInAs, test } from './fixtures.ts';

const screens = {
  '/': '어서 오세요',
  '/sales': '주문 등록',
  '/mall': '쇼핑몰 주문 조회',
  '/mall/send': '주문 발송',
  '/mall/tracking': '배송 추적',
  '/mall/shipping_error': '배송 문제',
  '/mall/complete': '완료된 주문',
  '/customer': '비회원 고객',
  '/customer/members': '회원 관리',
  '/stock': '재고 관리',
  '/products': '제품 기본 관리',
  '/products/price_management': '가격 관리',
  // an unknown product, for which the screen says so
  '/products/$pdNumber': '제품',
  '/products/import': '파일로 바꾸기',
  '/sales/import': '주문 가져오기',
  '/products/mall_data_management': '쇼핑몰 데이터 관리',
  '/products/category_management': '카테고리 관리',
  '/products/list_up': '리스트업',
  '/manufacture': '생산 관리',
  '/staff': '직원 관리',
  '/staff/setting': '내 설정',
  '/staff/history': '변경 기록',
  '/staff/security': '보안 기록',
  '/design_team': '팀 업무 흐름',
  '/design_team/as_staff': '팀원별 업무',
};

/** Screens whose title in the browser tab differs from the heading. */
const titles: Record<string, string> = { '/': '홈', '/sales': '영업 주문' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until the screen of the address is there, with what it loads: before its heading nothing is loading either. */
const settled = async (page: Page) => {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading...' })).toHaveCount(0);
};

/** One screen of each layout. */
const layouts = new Set([
  '/',
  '/sales',
  '/mall',
  '/products',
  '/products/price_management',
  '/staff',
  '/staff/setting',
  '/design_team',
  '/design_team/as_staff',
]);

/** Does the page overflow the window horizontally or vertically? */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const main = document.getElementById('main');
    return { wide: scrollWidth > clientWidth || (main?.scrollWidth ?? 0) > (main?.clientWidth ?? 0), tall: scrollHeight > clientHeight };
  });

/** Stores the person's language, as the settings do. */
async function speak(page: Page, language: 'en' | 'ko'): Promise<void> {
  const reply = await page.request.post('/api/staff/updatePreferences', {
    data: { language },
    headers: { origin: process.env.SAMUSIL_URL ?? '' },
  });
  expect(reply.ok()).toBe(true);
}

/** Texts whose end is cut off: placeholders, chosen options, and column headings. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const shownText = (field: HTMLInputElement | HTMLSelectElement) =>
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
    const cut = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')].filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || field.clientWidth === 0) return false;
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(shownText(field)).width > room + 1;
    });
    const parts =
      '[role=columnheader] > span:first-child, .mantine-SegmentedControl-root, .mantine-SegmentedControl-innerLabel, [class*=profile-box] p';
    return [
      ...cut.map(shownText),
      ...[...document.querySelectorAll<HTMLElement>(parts)].flatMap((part) =>
        part.scrollWidth > part.clientWidth ? (part.textContent ?? '') : [],
      ),
    ];
  });

/** Is there no list, or does everything above it take more than a third of the window? */
const isLow = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('main :is([role=grid], ul[aria-label])')].map((list) => list.getBoundingClientRect().top);
    return tops.length === 0 || Math.max(...tops) > innerHeight / 3;
  });

/** Parts of screens that are visible only after buttons were pressed, each with a text that is then shown. */
const pressed: [path: string, buttons: RegExp[], shown: string][] = [
  ['/sales?part=orders', [/^Filters/], 'Saved views'],
  ['/products', [/^Registration/, /^Update weights/], 'Left out'],
];

/** Screens with more above their lists than others. */
const fullScreens = [
  '/products?view=table',
  '/products/price_management?view=table',
  '/sales?part=orders',
  '/sales?part=orders&view=table',
  '/sales?part=tracking',
];

test('the page sets its words in one font, which is there with the document', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Google 인증' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringMatching(/\/assets\/samusil-sans-[\w-]+\.woff2$/)]);
  const named = page.locator('link[rel=preload][as=font]');
  await expect(named).toHaveAttribute('href', new URL(fonts[0] ?? '').pathname);
});

test('every screen opens by its address, with its title and nothing that axe finds, in dark colours and on a phone too', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const window = page.viewportSize();
  await openSessionAs(page, 'administrator');
  for (const [path, title] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toContainText(title);
      await expect(page).toHaveTitle(`${titles[path] ?? title} · 사무실`);
      await settled(page);
      await expectNothingFound(page);
      if (layouts.has(path)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await expectReadable(page);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      // resizing the same page is faster than opening it again
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeVisible();
      await expect.poll(() => overflow(page)).toEqual({ wide: false, tall: false });
      await page.setViewportSize(window ?? { width: 1280, height: 720 });
    });
  }
});

test('a month of which one day is shown is named whole, in either language', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  for (const language of ['ko', 'en'] as const) {
    await speak(page, language);
    for (const startDate of ['2026-11-30', '2027-05-31', '2027-08-31']) {
      await page.goto(`/design_team?startDate=${startDate}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await settled(page);
      await expect(page.locator('[data-tight] > span'), startDate).not.toHaveCount(0);
      expect(await cutTexts(page), `${language} ${startDate}`).toEqual([]);
    }
  }
  await speak(page, 'ko');
});

test('in English no screen is wider or taller than a phone or a desk, and nothing is cut', async ({ page }) => {
  test.setTimeout(600_000);
  await openSessionAs(page, 'administrator');
  await speak(page, 'en');
  const faults: Record<string, object> = {};
  for (const path of [...Object.keys(screens), ...fullScreens]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // the heading of the home page contains the person's name
    if (path !== '/') await expect(heading(page)).not.toContainText(/[가-힣]/);
    await settled(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width === 390 });
      const found = {
        ...(await overflow(page)),
        cut: await cutTexts(page),
        low: width === 820 && fullScreens.includes(path) && (await isLow(page)),
      };
      if (found.wide || found.tall || found.low || found.cut.length > 0) faults[`${path} at ${width}`] = found;
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, buttons, shown] of pressed) {
    await page.goto(path);
    for (const name of buttons) await page.getByRole('button', { name }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    const cut = await cutTexts(page);
    if (cut.length > 0) faults[`${path}, ${buttons.join(', ')}`] = { cut };
  }
  await speak(page, 'ko');
  expect(faults).toEqual({});
});

test('at home no number stands alone in the last row of its group', async ({ page }) => {
  await signInAs(page, 'administrator');
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const alone = await page.locator('[data-count]').evaluateAll((numbers) =>
      [...Map.groupBy(numbers, (number) => number.closest('ul')).values()].flatMap((group) => {
        const last = group.at(-1)?.getBoundingClientRect();
        const inRow = group.filter((number) => number.getBoundingClientRect().top === last?.top);
        const isWhole = (last?.width ?? 0) > (group[0]?.getBoundingClientRect().width ?? 0) * 1.5;
        return group.length > 1 && inRow.length === 1 && !isWhole ? [`${group.length} of them at ${window.innerWidth}`] : [];
      }),
    );
    expect(alone).toEqual([]);
  }
});

test('a path that there is not says so and leads home', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/no/such/screen');
  await expect(heading(page)).toHaveText('페이지를 찾을 수 없습니다');
  await expect(page.getByRole('main')).toContainText('/no/such/screen');
  await expectAccessible(page);
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL('/');
});

test('the header opens its groups under the pointer and by keyboard', async ({ page }) => {
  await signInAs(page, 'colleague');
  const groups = page.getByRole('navigation', { name: '주 메뉴' });
  await expect(groups.getByRole('button')).toHaveText(['영업', '쇼핑몰', '고객', '재고', '제품', '생산', '직원', '디자인팀']);

  await groups.getByRole('button', { name: '쇼핑몰' }).hover();
  await groups.getByRole('link', { name: '배송 문제' }).click();
  await expect(page).toHaveURL('/mall/shipping_error');
  await expect(heading(page)).toBeFocused();
  await expect(groups.getByRole('link')).toHaveCount(0);

  await groups.getByRole('button', { name: '영업' }).focus();
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('link')).toHaveText(['주문 등록', '주문 조회', '인보이스 출력', '배송 조회']);
  await page.keyboard.press('ArrowDown');
  await expect(groups.getByRole('link', { name: '주문 등록' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(groups.getByRole('link', { name: '배송 조회' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(groups.getByRole('link')).toHaveCount(0);
  await expect(groups.getByRole('button', { name: '영업' })).toBeFocused();

  await groups.getByRole('button', { name: '제품' }).click();
  await groups.getByRole('link', { name: '리스트업' }).hover();
  await page.getByRole('main').hover();
  await expect(groups.getByRole('link', { name: '리스트업' })).toBeVisible();
  await page.getByRole('main').click();
  await expect(groups.getByRole('link')).toHaveCount(0);
});

test('the sidebar greets the person, marks where one is, and leads to the settings', async ({ page }) => {
  await signInAs(page, 'designer');
  await expect(page.getByRole('complementary')).toContainText(`${people.designer.name} 님, 안녕하세요`);
  const side = page.getByRole('navigation', { name: '업무 메뉴' });
  await expect(side.getByRole('link')).toHaveText([
    '영업 주문',
    '쇼핑몰 주문',
    '고객 관리',
    '재고 관리',
    '제품 관리',
    '생산 관리',
    '직원 관리',
    '디자인팀',
  ]);
  await expect(side.locator('[aria-current]')).toHaveCount(0);
  await side.getByRole('link', { name: '제품 관리' }).click();
  await expect(side.locator('[aria-current]')).toHaveText(['제품 관리']);
  await page.goto('/products/list_up');
  await expect(side.locator('[aria-current]')).toHaveText(['제품 관리']);
  await page.getByRole('link', { name: '내 설정' }).click();
  await expect(page).toHaveURL('/staff/setting');
});

test('the first Tab offers to skip the menus', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/mall');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone both menus are behind the burger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'colleague');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: '재고 관리' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: '카테고리 관리' }).click();
  await expect(page).toHaveURL('/products/category_management');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await menu.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
});

test('language and colours follow the person into another browser', async ({ page, browser }) => {
  await openSessionAs(page, 'designer');
  await page.goto('/staff/setting');
  await page.getByText('English').click();
  await expect(heading(page)).toHaveText('My settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('navigation', { name: 'Work areas' })).toContainText('Mall orders');
  await expectAccessible(page);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await signInAs(other, 'designer');
  await expect(heading(other)).toHaveText(`Welcome, ${people.designer.name}.`);
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await other.goto('/staff/setting');
  await other.getByText('한국어').click();
  await expect(heading(other)).toHaveText('내 설정');
});

test('what others change appears on the home screen', async ({ page, browser }) => {
  await signInAs(page, 'administrator');
  const otherContext = await browser.newContext();
  const colleague = await otherContext.newPage();
  await signInAs(colleague, 'colleague');
  await colleague.evaluate(() =>
    fetch('/api/products/updateProduct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productData: { pdNumber: 40, manufacturer: '새 공방' }, targetColumn: 'manufacturer' }),
    }),
  );
  const newest = page.getByRole('main').getByRole('list').last().getByRole('listitem').first();
  await expect(newest).toContainText('새 공방');
  await expect(newest).toContainText(people.colleague.name);
});

test('the board stays where it is while its tools come', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/design_team');
  const board = page.getByRole('treegrid');
  await expect(board).toBeVisible();
  const before = await board.boundingBox();
  // where another journey shows a baseline, the button has its name
  await expect(page.getByRole('button', { name: /^기준( 계획|:)/ })).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);
});
