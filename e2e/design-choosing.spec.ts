import { expect, type Locator, type Page } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, expectHandy, expectStoredDays, openBoard, plan, sortBy } from './board-screen.ts';
import { Finger } from './finger.ts';
import { expectNothingFound, openSessionAs, test } from './fixtures.ts';

const chosenBar = (page: Page) => page.getByRole('toolbar', { name: '고른 막대' });
const days = (month: string, summary: string, from: string, to: string) => ({
  summary,
  startDate: `${month}-${from}`,
  endDate: `${month}-${to}`,
});

/** Opens a month with three projects; the last one has a sub-project. */
async function three(page: Page, month: string): Promise<void> {
  await plan(page, [
    days(month, '첫째', '02', '05'),
    days(month, '둘째', '06', '09'),
    { ...days(month, '셋째', '08', '15'), subs: [days(month, '셋째의 일', '08', '10')] },
  ]);
  await openBoard(page, `${month}-01`);
  await expectHandy(page);
  await expect(page.locator('[data-choosing]')).toBeAttached();
}

/**
 * In the order by hand, a finger moves a bar to another row and its days stay. Where names are shown, a name can be moved in the same way.
 */
async function putByFinger(page: Page, finger: Finger, oneDay: Locator): Promise<void> {
  await sortBy(page, '직접 정한 순서');
  const bars = page.locator('[data-kind=project] [data-bar]');
  await expect(bars).toHaveText([/^당일/, /^긴 일/]);
  await expect(page.locator('[data-reordering]')).toBeAttached();
  await finger.lift(oneDay);
  await finger.by(3, 50);
  await expect(page.getByText('‘당일’: 2개 중 2번째')).toBeVisible();
  await finger.up();
  await expect(bars).toHaveText([/^긴 일/, /^당일/]);
  await expectDays(page, '당일', '4일', '7일');
  await page.setViewportSize({ width: 820, height: 844 });
  await page.getByRole('button', { name: '이름 열' }).tap();
  const name = page.getByRole('rowheader', { name: '당일' });
  const at = (await name.boundingBox())!;
  await finger.down({ x: at.x + 30, y: at.y + 12 });
  await expect(page.locator('[data-put]')).toBeVisible();
  await finger.by(0, -50);
  await finger.up();
  await expect(bars).toHaveText([/^당일/, /^긴 일/]);
  await page.getByRole('button', { name: '이름 열' }).tap();
  await sortBy(page, '시작일 순');
}

test.describe('several bars of the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('are chosen by clicks, moved with one of them, coloured, given away, done and deleted, each as one step', async ({ page }) => {
    const month = emptyMonth(65);
    await three(page, month);
    await bar(page, '첫째').click({ modifiers: ['ControlOrMeta'] });
    await bar(page, '셋째').click({ modifiers: ['Shift'] });
    await expect(chosenBar(page).getByRole('status')).toHaveText('3개 선택');
    await expect(page.locator('[role=row][aria-selected]')).toHaveCount(3);
    await bar(page, '둘째').click({ modifiers: ['ControlOrMeta'] });
    await expect(chosenBar(page).getByRole('status')).toHaveText('2개 선택');
    await expectNothingFound(page);

    await drag(page, '첫째', 60, 3);
    await expectStoredDays(page, '첫째', `${month}-05`, `${month}-08`);
    await expectStoredDays(page, '셋째', `${month}-11`, `${month}-18`);
    await expectDays(page, '둘째', '6일', '9일');
    await page.keyboard.press('Control+z');
    await expectStoredDays(page, '첫째', `${month}-02`, `${month}-05`);
    await expectStoredDays(page, '셋째', `${month}-08`, `${month}-15`);

    await chosenBar(page).getByRole('button', { name: '담당자' }).click();
    const somebody = page.getByRole('group', { name: '담당자' }).getByRole('button').first();
    await somebody.click();
    await expect(somebody).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['첫째', '셋째']) await expect(bar(page, name)).toHaveAccessibleName(/ 담당, /);
    await page.keyboard.press('Escape');
    await chosenBar(page).getByRole('button', { name: '색상' }).click();
    await expectNothingFound(page);
    await page.getByRole('group', { name: '색상 프리셋' }).getByRole('button', { name: '박람회' }).click();
    await chosenBar(page).getByRole('button', { name: '완료', exact: true }).click();
    await expect(bar(page, '첫째')).toHaveAccessibleName(/완료/);
    await expect(bar(page, '셋째')).toHaveAccessibleName(/1개 중 1개 완료/);

    await chosenBar(page).getByRole('button', { name: '삭제' }).click();
    await page.getByRole('dialog', { name: '삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
    await expect(bar(page, '첫째')).toBeHidden();
    await expect(bar(page, '둘째')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(bar(page, '첫째')).toHaveAccessibleName(/완료/);
    await expect(bar(page, '셋째')).toBeVisible();
  });

  test('leave the last row in reach of whoever has chosen some: it scrolls out from under what can be done to them', async ({ page }) => {
    const month = emptyMonth(81);
    const many = Array.from({ length: 16 }, (_, n) => days(month, `일 ${String.fromCodePoint(0xac00 + 588 * n)}`, '02', '05'));
    await plan(page, many);
    await page.setViewportSize({ width: 390, height: 700 });
    await openBoard(page, `${month}-01`);
    await expect(page.locator('[data-choosing]')).toBeAttached();
    await bar(page, many[0]!.summary).click({ modifiers: ['ControlOrMeta'] });
    const around = (await chosenBar(page).boundingBox())!;
    const endOfLast = () =>
      page.getByRole('treegrid').evaluate((board) => {
        board.scrollTop = board.scrollHeight;
        return [...board.querySelectorAll('[data-bar]')].at(-1)!.getBoundingClientRect().bottom;
      });
    await expect.poll(endOfLast).toBeLessThan(around.y);
    await page.keyboard.press('Escape');
    await expect(chosenBar(page)).toBeHidden();
    await expect.poll(endOfLast).toBeGreaterThan(around.y);
  });

  test('are chosen and moved by keys alone, and let go', async ({ page }) => {
    const month = emptyMonth(66);
    await three(page, month);
    await bar(page, '첫째').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(chosenBar(page).getByRole('status')).toHaveText('2개 선택');
    await expect(bar(page, '둘째')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('2개 2일 뒤로')).toBeVisible();
    await expectStoredDays(page, '첫째', `${month}-04`, `${month}-07`);
    await expectStoredDays(page, '둘째', `${month}-08`, `${month}-11`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expectDays(page, '둘째', '8일', '11일');
    await page.keyboard.press('Shift+Space');
    await expect(chosenBar(page).getByRole('status')).toHaveText('1개 선택');
    await expect(bar(page, '둘째')).toHaveAttribute('aria-expanded', 'false');
    // another bar is under way: Escape is for that one
    await drag(page, '셋째', 60, 3, { drop: false });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectDays(page, '셋째', '8일', '15일');
    await expect(chosenBar(page).getByRole('status')).toHaveText('1개 선택');
    await page.keyboard.press('Control+a');
    await expect(chosenBar(page).getByRole('status')).toHaveText('3개 선택');
    await page.keyboard.press('Escape');
    await expect(chosenBar(page)).toBeHidden();
  });

  test('are chosen by a frame, copied and put on another day with what is in them, as one step', async ({ page }) => {
    const month = emptyMonth(67);
    await three(page, month);
    const [second, third] = [(await bar(page, '둘째').boundingBox())!, (await bar(page, '셋째').boundingBox())!];
    await page.keyboard.down('Shift');
    await page.mouse.move(third.x + third.width + 40, third.y + third.height + 30);
    await page.mouse.down();
    await page.mouse.move(second.x + 20, second.y + 10, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(chosenBar(page).getByRole('status')).toHaveText('2개 선택');
    await page.keyboard.press('Control+c');
    const grid = (await page.getByRole('treegrid').boundingBox())!;
    await page.mouse.move(grid.x + 30 * 19 + 15, third.y + 120);
    await page.keyboard.press('Control+v');
    await expect(bar(page, '둘째')).toHaveCount(2);
    await expect(bar(page, '둘째').nth(1)).toHaveAccessibleName(/20일.*23일/);
    await expect(bar(page, '셋째').nth(1)).toHaveAccessibleName(/22일.*29일.*1개 중 0개 완료/);
    await page.keyboard.press('Control+z');
    await expect(bar(page, '둘째')).toHaveCount(1);
    await expect(bar(page, '셋째')).toHaveCount(1);
    await page.keyboard.press('Control+Shift+z');
    await expect(bar(page, '셋째')).toHaveCount(2);
  });
});

test.describe('the design board on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a bar of one day is tapped, moved and stretched by a finger, whose swipes go through the days', async ({ page }) => {
    await openSessionAs(page, 'designer');
    const month = emptyMonth(79);
    await plan(page, [days(month, '당일', '05', '05'), days(month, '긴 일', '02', '12')]);
    await openBoard(page, `${month}-01`);
    await expectHandy(page);
    const finger = new Finger(page);
    const oneDay = bar(page, '당일');
    // taps beside the bar, too, as it is narrower than a finger
    const { x, y } = (await oneDay.boundingBox())!;
    await page.touchscreen.tap(x - 12, y + 10);
    await expect(oneDay).toHaveAttribute('aria-expanded', 'true');
    await oneDay.tap();
    await expect(oneDay).toHaveAttribute('aria-expanded', 'false');

    const first = page.getByRole('columnheader', { name: /8월 1일/ });
    for (const days of [2, -2]) {
      await finger.down({ x: x + 100, y: y - 26 });
      await finger.by(-30 * days, 4);
      await finger.up();
      await expect(first).toHaveCount(days > 0 ? 0 : 1);
    }
    await expectDays(page, '긴 일', '2일', '12일');

    await finger.lift(oneDay);
    await finger.by(61, 3);
    await finger.up();
    await expectStoredDays(page, '당일', `${month}-07`, `${month}-07`);
    await finger.lift(oneDay, 26);
    await finger.by(60, 0);
    await finger.up();
    await expectStoredDays(page, '당일', `${month}-07`, `${month}-09`);
    await page.getByRole('button', { name: /^되돌리기/ }).tap();
    await expectStoredDays(page, '당일', `${month}-07`, `${month}-07`);
    await finger.lift(oneDay, -26);
    await finger.by(-90, 0);
    await finger.up();
    await expectStoredDays(page, '당일', `${month}-04`, `${month}-07`);
    await expect(oneDay).toHaveAttribute('aria-expanded', 'false');

    await putByFinger(page, finger, oneDay);
  });

  test('several bars are chosen by taps, and given to somebody as one step', async ({ page }) => {
    await openSessionAs(page, 'designer');
    const month = emptyMonth(69);
    await plan(page, [days(month, '하나', '02', '04'), days(month, '둘', '03', '05'), days(month, '셋', '04', '05')]);
    await openBoard(page, `${month}-01`);
    await expect(page.locator('[data-choosing]')).toBeAttached();
    const choose = page.getByRole('button', { name: '여러 개 선택' });
    await choose.tap();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['하나', '둘', '셋']) await bar(page, name).tap();
    await expect(chosenBar(page).getByRole('status')).toHaveText('3개 선택');
    // choosing does not expand the bar
    await expect(bar(page, '하나')).toHaveAttribute('aria-expanded', 'false');
    await bar(page, '셋').tap();
    await expect(chosenBar(page).getByRole('status')).toHaveText('2개 선택');
    await expectNothingFound(page);
    const { x, y } = (await bar(page, '하나').boundingBox())!;
    const finger = new Finger(page);
    await finger.down({ x: x + 45, y: y + 15 });
    await expect(page.getByRole('status').filter({ hasText: '2개 그대로' })).toBeVisible();
    await finger.by(30, 0);
    await finger.up();
    await expectStoredDays(page, '하나', `${month}-03`, `${month}-05`);
    await expectStoredDays(page, '둘', `${month}-04`, `${month}-06`);
    await chosenBar(page).getByRole('button', { name: '담당자' }).tap();
    await page.getByRole('button', { name: /하니/ }).tap();
    for (const name of ['하나', '둘']) await expect(bar(page, name)).toHaveAccessibleName(/하니.* 담당/);
    await expect(bar(page, '셋')).toHaveAccessibleName(/담당자 없음/);
    await choose.tap();
    await expect(chosenBar(page)).toBeHidden();
    await bar(page, '하나').tap();
    await expect(bar(page, '하나')).toHaveAttribute('aria-expanded', 'true');
  });
});
