import { expect, type Page } from '@playwright/test';
import { expectLoaded, go, openSessionAs, test } from './fixtures.ts';

/** Controls above and below the list that are covered or cut off, wherever the screen is scrolled to. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, a[href])')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('main :is([role=grid], ul, [data-board]) *'),
    );
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const areas = [control, ...((control as HTMLInputElement).labels ?? [])];
      const isHit = [-6, 0, 6].every((above) => {
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + above);
        return areas.some((area) => area.contains(there));
      });
      return isHit ? [] : [control.ariaLabel ?? control.textContent ?? control.tagName];
    });
  });

/** How much of the list is in sight once the screen is scrolled to it. */
const listHeight = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('main :is([role=grid], ul[aria-label], [data-board])');
    let box = list?.matches('[data-board]') ? list : list?.parentElement;
    while (box && !box.matches('[data-board]') && !['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) box = box.parentElement;
    if (!box || box.id === 'main') return 0;
    box.scrollIntoView({ block: 'end' });
    const [seen, main] = [box.getBoundingClientRect(), document.getElementById('main')?.getBoundingClientRect()];
    return Math.min(seen.bottom, main?.bottom ?? 0) - Math.max(seen.top, main?.top ?? 0);
  });

const screens = [
  '/products',
  '/products?view=table',
  '/products/price_management?view=table',
  '/sales?part=orders',
  '/sales?part=orders&view=table',
  '/sales?part=tracking',
  '/customer/members',
  '/design_team',
  '/design_team/as_staff',
];

test('in a window that is low, as on a phone on its side, the screen scrolls: its list has rows in sight, and nothing lies over its tools', async ({
  page,
}) => {
  test.slow();
  const softly = expect.configure({ soft: true });
  await openSessionAs(page, 'administrator');
  await page.goto('/');
  for (const [width, height] of [
    [844, 340],
    [390, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of screens) {
      await go(page, address);
      await expectLoaded(page);
      await softly.poll(() => unreachable(page), `${address} at ${width} × ${height}`).toEqual([]);
      await softly.poll(() => listHeight(page), `${address} at ${width} × ${height}`).toBeGreaterThan(150);
    }
  }
});

test('in a low window the buttons of the order form come after it, and lie over none of its fields', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const send = page.getByRole('main').getByRole('button', { name: '주문 등록', exact: true });
  for (const [width, height] of [
    [844, 340],
    // a window of 1440 × 900 that is enlarged to four times
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/sales');
    await expectLoaded(page);
    await expect(send).not.toBeInViewport();
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});
