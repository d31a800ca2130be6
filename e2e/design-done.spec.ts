import { expect } from '@playwright/test';
import type { Project } from '#contract/design/design.ts';
import { bar, drag, emptyMonth, expectDays, openBoard, plan } from './board-screen.ts';
import { expectNothingFound, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

test.describe('what is done on the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('a project shows how much of it is done, what is late says so, and both are taken back', async ({ page }) => {
    // in the past, so that everything that is not done is late
    await plan(page, [
      {
        summary: '지난 박람회',
        startDate: '2019-03-05',
        endDate: '2019-03-20',
        subs: [
          { summary: '지난 도면', startDate: '2019-03-05', endDate: '2019-03-10' },
          { summary: '지난 시공', startDate: '2019-03-11', endDate: '2019-03-20' },
        ],
      },
    ]);
    await openBoard(page, '2019-03-01');
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/, [\d,]+일 지남, .*2개 중 0개 완료/);
    await bar(page, '지난 박람회').click();
    await bar(page, '지난 도면').click();
    await page.getByRole('button', { name: '완료로 표시' }).click();
    await expect(bar(page, '지난 도면')).toHaveAccessibleName(/완료/);
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/2개 중 1개 완료/);
    await bar(page, '지난 시공').focus();
    await page.keyboard.press('Control+Enter');
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/2개 중 2개 완료/);
    await expect(bar(page, '지난 박람회')).not.toHaveAccessibleName(/지남/);
    await expectNothingFound(page);
    await page.keyboard.press('Control+z');
    await expect(bar(page, '지난 시공')).toHaveAccessibleName(/지남/);
    await page.keyboard.press('Control+z');
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/2개 중 0개 완료/);
    // the page may show the change before it is stored
    const stored = async () => {
      const window = { startDate: '2019-03-01', totalDays: 30, affiliation: 'design_team' };
      const { workflow } = await ask<{ workflow: Project[] }>(page, '/api/design/workflow', window);
      return workflow.find(({ summary }) => summary === '지난 박람회')?.subProject.filter(({ done }) => done).length;
    };
    await expect.poll(stored).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/2개 중 1개 완료/);
    await expect.poll(stored).toBe(1);
    await page.reload();
    await expect(bar(page, '지난 박람회')).toHaveAccessibleName(/2개 중 1개 완료/);
  });

  test('a milestone is one day, whatever is done to it', async ({ page }) => {
    const month = emptyMonth(50);
    await plan(page, [{ summary: '출시일', startDate: `${month}-05`, endDate: `${month}-08` }]);
    await openBoard(page, `${month}-01`);
    await bar(page, '출시일').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '프로젝트 수정' });
    await dialog.getByLabel('마일스톤').check();
    await expect(dialog.getByLabel('종료일')).toHaveValue('03/05/2034');
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: '수정' }).click();
    await expect(dialog).toBeHidden();
    await expect(bar(page, '출시일')).toHaveAccessibleName(/3월 5일 .요일, 하루.*마일스톤/);
    await drag(page, '출시일', 13, 4);
    await expect(bar(page, '출시일')).toHaveAccessibleName(/3월 9일 .요일, 하루/);
    // dragging its edge moves it as well
    await drag(page, '출시일', -2, 1);
    await expect(bar(page, '출시일')).toHaveAccessibleName(/3월 10일 .요일, 하루/);
    await bar(page, '출시일').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: '마일스톤은 하루' })).toBeAttached();
    await expect(bar(page, '출시일')).toHaveAccessibleName(/3월 10일 .요일, 하루/);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    await expectDays(page, '출시일', '3월 5일', '3월 8일');
  });
});
