import { expect } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, expectHandy, expectStoredDays, openBoard, plan } from './board-screen.ts';
import { beside, expectNothingFound, openSessionAs, test } from './fixtures.ts';

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

    // the days after undoing equal those on the server until the first change is stored, so this waits for that first
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

  test('has a column of names, of any width, that stays with the person', async ({ page }) => {
    const month = emptyMonth(41);
    await plan(page, [
      {
        summary: '이름 있는 일',
        startDate: `${month}-05`,
        endDate: `${month}-14`,
        subs: [{ summary: '이름 있는 부분', startDate: `${month}-06`, endDate: `${month}-08` }],
      },
    ]);
    await openBoard(page, `${month}-01`);
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await page.getByRole('button', { name: '이름 열' }).click();
    await page.getByRole('rowheader', { name: '이름 있는 일' }).click();
    await expect(page.getByRole('rowheader', { name: '이름 있는 부분' })).toBeVisible();
    const edge = page.getByRole('separator', { name: '이름 열의 너비' });
    const width = async () => Number(await edge.getAttribute('aria-valuenow'));
    const before = await width();
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBe(before + 16);
    const box = (await edge.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 56);
    // the days begin beside the column of names, also for the pointer
    await drag(page, '이름 있는 부분', 45, 2);
    await expectDays(page, '이름 있는 부분', `8일`, `10일`);
    await expectNothingFound(page);
    await page.reload();
    await expect.poll(width).toBe(before + 56);
    const other = await beside(page, 'designer');
    await openBoard(other, `${month}-01`);
    await expect(other.getByRole('rowheader', { name: '이름 있는 일' })).toBeVisible();
    await other.setViewportSize({ width: 390, height: 844 });
    await expect(other.getByRole('rowheader')).toHaveCount(0);
    await other.context().close();
    // the next journey uses the same person and expects the board without names
    const stored = page.waitForResponse('**/api/views/saveSetting');
    await page.getByRole('button', { name: '이름 열' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await stored;
  });

  test('draws projects and sub-projects on the empty days, and makes one again with all that is in it', async ({ page }) => {
    const month = emptyMonth(27);
    await plan(page, [{ summary: '가을 전시', startDate: `${month}-05`, endDate: `${month}-14`, projectColor: '#00ffd2' }]);
    await openBoard(page, `${month}-01`);
    await expectHandy(page);
    const grid = (await page.getByRole('treegrid').boundingBox())!;
    const draw = async (from: number, to: number, y: number) => {
      await page.mouse.move(grid.x + from * 30 - 15, y);
      await page.mouse.down();
      await page.mouse.move(grid.x + to * 30 - 15, y, { steps: 4 });
      await page.mouse.up();
    };
    await draw(21, 18, grid.y + 300);
    const drawn = page.getByRole('dialog', { name: '새 프로젝트' });
    await expect(drawn.getByLabel('시작일')).toHaveValue('04/18/2032');
    await expect(drawn.getByLabel('종료일')).toHaveValue('04/21/2032');
    await page.keyboard.press('Escape');
    await expect(drawn).toBeHidden();

    await bar(page, '가을 전시').click();
    const add = (await page.getByRole('button', { name: /세부 프로젝트 추가/ }).boundingBox())!;
    await draw(16, 12, add.y + 10);
    const sub = page.getByRole('dialog', { name: '새 세부 프로젝트' });
    await expect(sub.getByLabel('시작일')).toHaveValue('04/12/2032');
    await expect(sub.getByLabel('종료일')).toHaveValue('04/14/2032');
    await sub.getByLabel('제목').fill('철거 준비');
    await sub.getByRole('button', { name: '등록' }).click();
    await expectDays(page, '철거 준비', '4월 12일', '4월 14일');
    await expect(bar(page, '철거 준비')).toHaveCSS('background-color', 'rgba(0, 255, 210, 0.17)');

    await bar(page, '가을 전시').press('Control+d');
    await expect(drawn.getByLabel('시작일')).toHaveValue('04/15/2032');
    await drawn.getByLabel('시작일').fill('04/20/2032');
    await drawn.getByLabel('제목').fill('겨울 전시');
    await expect(drawn.getByLabel('종료일')).toHaveValue('04/29/2032');
    await drawn.getByRole('button', { name: '등록' }).click();
    await expectDays(page, '겨울 전시', '4월 20일', '4월 29일');
    await expectDays(page, '철거 준비', '4월 27일', '4월 29일');
    await page.getByRole('button', { name: /^되돌리기/ }).click();
    await expect(bar(page, '겨울 전시')).toHaveCount(0);

    const day = page.getByRole('columnheader', { name: /4월 1일/ });
    await day.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(drawn.getByLabel('시작일')).toHaveValue('04/01/2032');
    await expect(drawn.getByLabel('종료일')).toHaveValue('04/04/2032');
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
    // moving a bar by keys scrolls the board, and the focus stays on the bar
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
