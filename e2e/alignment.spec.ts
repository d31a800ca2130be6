import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { expectLoaded, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const widths = [390, 1440, 1920];

async function speak(page: Page, language: 'en' | 'ko'): Promise<void> {
  const headers = { origin: process.env.SAMUSIL_URL ?? '' };
  expect((await page.request.post('/api/staff/updatePreferences', { data: { language }, headers })).ok()).toBe(true);
}

test.beforeEach(async ({ page }) => {
  await openSessionAs(page, 'administrator');
  // English words are longer
  await speak(page, 'en');
});
test.afterEach(({ page }) => speak(page, 'ko'));

test('the categories of the list-up fill their columns evenly', async ({ page }) => {
  await page.goto('/products/list_up');
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(categories.first()).toBeVisible();
  for (const width of [...widths, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await categories.evaluateAll((each) => each.map((category) => category.getBoundingClientRect().left));
    const columns = [...Map.groupBy(lefts, (left) => left).values()].map(({ length }) => length);
    expect(Math.max(...columns) - Math.min(...columns), `in ${columns.length} columns at ${width}`).toBeLessThanOrEqual(1);
  }
});

test('what a row of orders says of one thing never runs over the next', async ({ page }) => {
  await page.goto('/sales?part=orders');
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('button').first();
  await expect(row).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page
      .locator('main [role=listitem] button > span')
      .evaluateAll((cells) => cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? cell.textContent : [])));
    expect(over, `at ${width}`).toEqual([]);
  }
  await row.click();
  const steps = page.getByRole('region', { name: 'Progress' });
  await expect(steps.getByRole('button').first()).toBeVisible();
  const gaps = await steps.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const [end, own] = [button.closest('section'), button].map((each) => each?.getBoundingClientRect().right ?? 0);
      return Math.round((end ?? 0) - (own ?? 0));
    }),
  );
  expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
});

test('on the page of a product its prices say as a whole what they are made of', async ({ page }) => {
  await page.goto('/products/2924');
  const notes = page.getByText('÷');
  await expect(notes.first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await notes.evaluateAll((each) => each.flatMap((note) => (note.scrollWidth > note.clientWidth ? note.textContent : [])));
    expect(cut, `at ${width}`).toEqual([]);
  }
});

test('on a phone the finder shows the code by which a product was found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Find (Ctrl+K)' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('SDW-SKN-0064');
  await expect(page.getByRole('dialog').getByRole('option').first().getByText('SDW-SKN-0064')).toBeVisible();
});

test('on a phone each line of what can be done with an order, or with a member, begins where the line above does', async ({ page }) => {
  const orders = await ask<OrderSummary[]>(page, '/api/orders/list');
  const members = await ask<Member[]>(page, '/api/members/list');
  const addresses = [
    `/sales?part=orders&order=${orders.find(({ erased }) => !erased)?.orderId}`,
    `/customer/members?member=${members[0]?.memberId}`,
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of addresses) {
    await page.goto(address);
    const erase = page.getByRole('dialog').getByRole('button', { name: 'Erase personal data' });
    await expect(erase).toBeVisible();
    const begins = await erase.evaluate((button) => {
      const row = [...(button.parentElement?.children ?? [])];
      const lines = [...Map.groupBy(row, (each) => each.getBoundingClientRect().top).values()];
      // a button without a visible box begins with its text
      return lines.flatMap(([first]) => {
        if (!first) return [];
        const { borderLeftColor, paddingLeft } = getComputedStyle(first);
        const hasBox = !/, 0\)$/.test(borderLeftColor);
        return Math.round(first.getBoundingClientRect().left + (hasBox ? 0 : Number.parseFloat(paddingLeft)));
      });
    });
    expect(begins.length, address).toBeGreaterThan(1);
    expect(new Set(begins).size, address).toBe(1);
  }
});

test('on a phone no row of a list cuts a name, or what is to be done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/sales?part=orders', '/sales?part=tracking', '/customer', '/customer/members']) {
    await page.goto(address);
    const texts = page.locator('main :is(li, [role=listitem]) button span:not(:has(*))');
    await expect(texts.first()).toBeVisible();
    const cut = await texts.evaluateAll((each) =>
      each.flatMap((text) => (text.scrollWidth > text.clientWidth + 1 ? text.textContent : [])),
    );
    expect(cut, address).toEqual([]);
  }
});

test('the prices on the page of a product begin where their heading does', async ({ page }) => {
  await page.goto('/products/2924');
  const heading = page.getByRole('heading', { name: 'Price management' });
  const first = page.locator('dl dd').getByText('Deposit price', { exact: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(first.first()).toBeVisible();
    const [title, price] = await Promise.all([heading.boundingBox(), first.first().boundingBox()]);
    expect(Math.round((price?.x ?? 0) - (title?.x ?? 0)), `at ${width}`).toBe(0);
  }
});

test('a screen of several parts has them under its heading', async ({ page }) => {
  for (const address of ['/sales?part=orders', '/products/price_management', '/staff', '/staff?part=roles']) {
    await page.goto(address);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const tabs = await page.getByRole('main').locator('nav, [role=tablist]').first().boundingBox();
    expect(tabs?.y, address).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});

test('what a field explains is read as easily as its label', async ({ page }) => {
  const sizes = (selector: string) =>
    page.locator(selector).evaluateAll((each) => [...new Set(each.map((words) => Number.parseFloat(getComputedStyle(words).fontSize)))]);
  for (const address of ['/sales/import', '/sales?part=pick&pick=1,2']) {
    await page.goto(address);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    const label = Math.min(...(await sizes('.mantine-InputWrapper-label')));
    expect(Math.min(...(await sizes('.mantine-InputWrapper-description'))), address).toBeGreaterThanOrEqual(label);
  }
});

test('a list comes where its place was kept', async ({ page }) => {
  const lists: [address: string, endpoints: RegExp][] = [
    ['/customer/members', /\/api\/members\//],
    ['/customer', /\/api\/customers\//],
    ['/sales?part=tracking', /\/api\/parcels\//],
    ['/sales?part=orders', /\/api\/orders\//],
    ['/staff/history', /\/api\/history\//],
    ['/staff/security', /\/api\/security\//],
  ];
  const main = page.getByRole('main');
  for (const [address, endpoints] of lists) {
    let answer = () => {};
    const wait = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(endpoints, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(address);
    const kept = main.locator('[data-loading] > div').first();
    await expect(kept).toBeVisible();
    const before = await kept.boundingBox();
    answer();
    const row = main.getByRole('listitem').first();
    await expect(row).toBeVisible();
    const after = await row.boundingBox();
    // some lists have a border of their own
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), address).toBeLessThanOrEqual(8);
    await page.unroute(endpoints);
  }
});

test('the board stays where it is while the calendar is away', async ({ page }) => {
  const top = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return (await page.getByRole('treegrid').boundingBox())?.y;
  };
  const notice = page.getByRole('button', { name: 'Calendar out of reach' });
  await page.goto('/design_team');
  await expectLoaded(page);
  await expect(notice).toHaveCount(0);
  const before = [await top(1440), await top(390)];
  await page.route('**/api/design/workflow', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), calendar: { connection: 'failing', problem: null } } });
  });
  await page.reload();
  await expect(notice).toBeVisible();
  expect([await top(1440), await top(390)]).toEqual(before);
  // it does not cover the buttons beside it either
  const beside = await page.getByRole('button', { name: /earlier|later/ }).all();
  expect(beside.length).toBeGreaterThan(0);
  const [own, ...others] = await Promise.all([notice, ...beside].map((each) => each.boundingBox()));
  expect(others.filter((other) => own && other && other.x < own.x + own.width && own.x < other.x + other.width)).toEqual([]);
  await notice.click();
  await expect(page.getByText('What you save is safe')).toBeVisible();
});

test('what turns in a button while its call is under way is in the middle of it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/members/add', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/customer/members');
  await page.getByRole('button', { name: 'New member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Jane Roe');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  const aside = await dialog.locator('button[data-loading]').evaluate((button) => {
    const [whole, turning] = [button, button.querySelector('.mantine-Loader-root')].map((each) => each?.getBoundingClientRect());
    const middle = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<DOMRect> = {}) => [x + width / 2, y + height / 2] as const;
    return Math.hypot(middle(whole)[0] - middle(turning)[0], middle(whole)[1] - middle(turning)[1]);
  });
  expect(aside).toBeLessThan(2);
  held.resolve();
});

test('what is beside fields stands in the middle of them, however many lines their labels take', async ({ page }) => {
  /** How far the buttons of a row are above or below the boxes of fields beside them, and these from each other. */
  const askew = async (rows: Locator) =>
    await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const own = [...row.querySelectorAll('input, select, button')].filter((each) => each.getBoundingClientRect().height > 0);
        const middles = own.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
        return middles.flatMap((middle, at) => middles.slice(at + 1).map((other) => Math.abs(other - middle)));
      }),
    );
  const isOneLine = (gap: number) => gap > 0.5 && gap < 20;
  await page.goto('/customer/members');
  await page.getByRole('button', { name: 'New member' }).click();
  await page.getByRole('button', { name: 'Add a tax number' }).click();
  const numbers = page.getByRole('dialog').locator('fieldset[data-list] [data-list-row]', { has: page.locator('select') });
  await expect(numbers).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect((await askew(numbers)).filter(isOneLine), `tax numbers at ${width}`).toEqual([]);
    const kind = numbers.locator('select');
    await kind.selectOption('TIN');
    expect(await kind.evaluate((select) => select.clientWidth), `the kind at ${width}`).toBeGreaterThan(150);
  }
  await page.goto('/sales');
  await page.getByRole('button', { name: /^(Choose|Change) (a |the )?country/i }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Germany');
  await page.getByRole('combobox', { name: 'Search countries' }).press('Enter');
  await page.getByRole('button', { name: /^Customs and packing/ }).click();
  await page.getByRole('button', { name: 'Add a box' }).click();
  const boxes = page.locator('fieldset [data-list-row]');
  await expect(boxes).toHaveCount(1);
  for (const width of [...widths, 1000]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await askew(boxes)).filter(isOneLine), `boxes at ${width}`).toEqual([]);
  }
});

test('a drawer ends above a notice only where there is no room for both beside each other', async ({ page }) => {
  const members = await ask<Member[]>(page, '/api/members/list');
  await page.goto(`/customer/members?member=${members[0]?.memberId}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Erase personal data' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('--notices-room', '100px'));
  for (const [width, room] of [
    [1440, 0],
    [1400, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await drawer.boundingBox())?.height, { message: `at ${width}` }).toBe(900 - room);
  }
});

test('a screen and its list are no wider than the window, on a tablet and in a narrow one either', async ({ page }) => {
  const lists = [
    '/products',
    '/sales?part=orders',
    '/sales?part=tracking',
    '/customer',
    '/customer/members',
    '/staff',
    '/staff/history',
    '/staff/security',
  ];
  const wide: string[] = [];
  for (const address of lists) {
    await page.goto(address);
    await expect(page.getByRole('main').locator('li').first()).toBeVisible();
    for (const width of [769, 834, 993, 1112, 1185]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page
        .locator('main :is(ul, li):not(nav *)')
        .evaluateAll((each) => Math.max(...each.map((item) => item.scrollWidth - item.clientWidth)));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 1 || beyond > 0) wide.push(`${address} at ${width}: ${over}, ${beyond}`);
    }
  }
  expect(wide).toEqual([]);
});

test('what an empty board says stands on a ground of its own, not on the lines of the days', async ({ page }) => {
  await page.goto('/design_team?startDate=2039-01-01');
  const said = page.getByText('No projects in these days');
  await expect(said).toBeVisible();
  const grounds = await said.evaluate((text) => {
    const within = [text.parentElement, text.parentElement?.parentElement];
    return within.map((each) => (each ? getComputedStyle(each).backgroundColor : ''));
  });
  expect(grounds.filter((ground) => ground !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
});

test('in the widest window the parts of a category stay beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const address of ['/products/category_management', '/manufacture']) {
    await page.goto(address);
    await expectLoaded(page);
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    const gaps = await rows.evaluateAll((each) =>
      each.map((row) => {
        const boxes = [...row.children].filter(({ textContent }) => textContent !== '').map((part) => part.getBoundingClientRect());
        return Math.max(...boxes.map(({ left }, at) => (at === 0 ? 0 : left - (boxes[at - 1]?.left ?? 0))));
      }),
    );
    // a part begins at most half a screen of a laptop after the one before it
    expect(Math.max(...gaps), address).toBeLessThan(720);
  }
});
