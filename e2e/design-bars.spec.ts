import { expect } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, expectStoredDays, openBoard, plan } from './board-screen.ts';
import { openSessionAs, test } from './fixtures.ts';

test.describe('bars of the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('moves and resizes bars by the pointer, takes it back and does it again', async ({ page }) => {
    const month = emptyMonth(2);
    await plan(page, [
      {
        summary: '카탈로그',
        startDate: `${month}-05`,
        endDate: `${month}-10`,
        subs: [{ summary: '인쇄', startDate: `${month}-08`, endDate: `${month}-10` }],
      },
    ]);
    await openBoard(page, `${month}-01`);
    await drag(page, '카탈로그', 70, 3);
    await expectDays(page, '카탈로그', '3월 8일', '3월 13일');
    await bar(page, '카탈로그').click();
    await expectDays(page, '인쇄', '3월 11일', '3월 13일');
    await drag(page, '카탈로그', -3, 2);
    await expectDays(page, '카탈로그', '3월 8일', '3월 15일');
    await drag(page, '카탈로그', 3, 30);
    await expectDays(page, '카탈로그', '3월 11일', '3월 15일');
    await expect(page.getByRole('alert').filter({ hasText: '세부 프로젝트 ‘인쇄’' })).toContainText('카탈로그: 3월 11일');
    await drag(page, '인쇄', 40, 9);
    await expectDays(page, '인쇄', '3월 13일', '3월 15일');
    await drag(page, '인쇄', 40, 3);
    await expect(page.getByRole('alert').filter({ hasText: '상위 프로젝트 기간' })).toBeVisible();

    await drag(page, '카탈로그', 70, 9, { drop: false });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectDays(page, '카탈로그', '3월 11일', '3월 15일');

    // the days that it comes back to are those that the server has until the first change arrives
    await expectStoredDays(page, '카탈로그', `${month}-11`, `${month}-15`);
    for (const days of [/3월 11일.*3월 13일/, undefined, undefined, undefined]) {
      await page.keyboard.press('Control+z');
      if (days) await expect(bar(page, '인쇄')).toHaveAccessibleName(days);
    }
    await expectDays(page, '카탈로그', '3월 5일', '3월 10일');
    await expectDays(page, '인쇄', '3월 8일', '3월 10일');
    await expectStoredDays(page, '카탈로그', `${month}-05`, `${month}-10`);
    await page.keyboard.press('Control+Shift+z');
    await expectDays(page, '카탈로그', '3월 8일', '3월 13일');
    await expectStoredDays(page, '카탈로그', `${month}-08`, `${month}-13`);
    await page.reload();
    await expectDays(page, '카탈로그', '3월 8일', '3월 13일');
  });

  test('says where a bar went that is dragged past the last day, and leads there', async ({ page }) => {
    const month = emptyMonth(17);
    await plan(page, [{ summary: '미룬 일', startDate: `${month}-05`, endDate: `${month}-09` }]);
    await openBoard(page, `${month}-01`);
    await drag(page, '미룬 일', 70, 60);
    await expect(bar(page, '미룬 일')).toHaveCount(0);
    const notice = page.getByRole('alert').filter({ hasText: '화면 밖으로 옮겼습니다' });
    await expect(notice).toContainText('8월 4일');
    await notice.getByRole('button', { name: '보기' }).click();
    await expectDays(page, '미룬 일', '2031년 8월 4일', '2031년 8월 8일');
    // keys take the board along, and the focus stays on the bar
    await bar(page, '미룬 일').focus();
    for (let week = 0; week < 6; week++) {
      await page.keyboard.press('Control+ArrowRight');
      await expect(bar(page, '미룬 일')).toBeFocused();
    }
    await expectStoredDays(page, '미룬 일', '2031-09-15', '2031-09-19');
  });

  test('is used by the keyboard alone, with every day spoken', async ({ page }) => {
    const month = emptyMonth(3);
    await plan(page, [
      { summary: '하나', startDate: `${month}-05`, endDate: `${month}-06` },
      { summary: '둘', startDate: `${month}-07`, endDate: `${month}-08` },
    ]);
    await openBoard(page, `${month}-01`);
    const announcement = page.getByRole('status').filter({ hasText: '부터' });
    await bar(page, '하나').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(announcement).toHaveText('2030년 4월 7일 일요일부터 2030년 4월 8일 월요일까지 2일');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(bar(page, '둘')).toBeFocused();
    await expectDays(page, '하나', '4월 6일', '4월 9일');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Escape');
    await expectDays(page, '둘', '4월 7일', '4월 8일');
    await page.keyboard.press(' ');
    await expect(bar(page, '둘')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '프로젝트 수정' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page, '둘')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expectDays(page, '하나', '4월 7일', '4월 9일');
  });

  test('says what could not be saved, puts it back, and tries again when asked', async ({ page }) => {
    const month = emptyMonth(6);
    await plan(page, [{ summary: '배너', startDate: `${month}-05`, endDate: `${month}-09` }]);
    await openBoard(page, `${month}-01`);
    await page.route('**/api/design/editProject', (route) => route.abort(), { times: 1 });
    await drag(page, '배너', 70, 4);
    await expect(page.getByText('저장하지 못했습니다.')).toBeVisible();
    await expectDays(page, '배너', '7월 5일', '7월 9일');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expectDays(page, '배너', '7월 9일', '7월 13일');
  });
});
