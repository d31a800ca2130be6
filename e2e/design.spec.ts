import fs from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addDays } from '#contract/days.ts';
import { pdfText } from '#test/pdf-text.ts';
import { bar, emptyMonth, expectDays, expectHandy, openBoard, plan } from './board-screen.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

test.describe('the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('plans a project from a date to its sub-projects, and deletes it again', async ({ page }) => {
    const month = emptyMonth(0);
    await openBoard(page, `${month}-01`);
    await page.getByRole('columnheader', { name: /1월 10일/ }).click();
    const dialog = page.getByRole('dialog', { name: '새 프로젝트' });
    await expect(dialog.getByLabel('시작일')).toHaveValue('01/10/2030');
    await expect(dialog.getByLabel('종료일')).toHaveValue('01/10/2030');
    await expect(dialog.getByLabel('색상', { exact: true })).toHaveValue('#ffffff');
    await dialog.getByLabel('제목').fill('봄 신상 상세');
    await dialog.getByLabel('설명').fill('첫 줄\n둘째 줄');
    await dialog.getByLabel('종료일').fill('01/20/2030');
    await dialog.getByRole('button', { name: '박람회' }).click();
    await expect(dialog.getByLabel('색상', { exact: true })).toHaveValue('#00ffd2');
    const staff = dialog.getByLabel('이름이나 닉네임으로 찾기');
    await staff.pressSequentially('하니');
    await staff.press('Enter');
    await expect(dialog.getByRole('button', { name: '박하은 빼기' })).toBeVisible();
    await staff.fill('훈');
    await page.getByRole('option', { name: /이지훈/ }).click();
    await dialog.getByRole('button', { name: '이지훈 빼기' }).click();
    await dialog.getByRole('button', { name: '등록' }).click();
    await expect(dialog).toBeHidden();
    await expectDays(page, '봄 신상 상세', '2030년 1월 10일', '2030년 1월 20일');

    // a new project is shown expanded
    const details = page.getByRole('button', { name: '‘봄 신상 상세’ 수정' });
    await expect(details).toContainText('둘째 줄');
    await expect(details).toContainText('박하은 (하니)');
    await page.getByRole('button', { name: '‘봄 신상 상세’에 세부 프로젝트 추가' }).click();
    const sub = page.getByRole('dialog', { name: '새 세부 프로젝트' });
    await expect(sub.getByLabel('시작일')).toHaveValue('01/10/2030');
    await expect(sub.getByText('박하은 (하니)')).toBeVisible();
    await expect(sub.getByRole('button', { name: '박람회' })).toHaveCount(0);
    await sub.getByLabel('이름이나 닉네임으로 찾기').fill('훈');
    await expect(page.getByText('찾은 사람이 없습니다')).toBeVisible();
    await sub.getByLabel('제목').fill('시안');
    await sub.getByLabel('종료일').fill('01/31/2030');
    await sub.getByLabel('제목').click();
    await expect(sub.getByLabel('종료일')).toHaveValue('01/20/2030');
    await sub.getByLabel('종료일').fill('01/12/2030');
    await sub.getByRole('button', { name: '등록' }).click();
    await expectDays(page, '시안', '2030년 1월 10일', '2030년 1월 12일');

    await details.click();
    const edit = page.getByRole('dialog', { name: '프로젝트 수정' });
    await edit.getByLabel('제목').fill('여름 신상 상세');
    await edit.getByRole('button', { name: '박하은 빼기' }).click();
    await edit.getByRole('button', { name: '수정', exact: true }).click();
    // the bar changes before the dialog over it is hidden
    await expect(edit).toBeHidden();
    await expect(bar(page, '여름 신상 상세')).toHaveAccessibleName(/담당자 없음/);

    await bar(page, '여름 신상 상세').press('Delete');
    const question = page.getByRole('dialog', { name: '삭제할까요?' });
    await expect(question).toContainText('세부 프로젝트 1개');
    await question.getByRole('button', { name: '삭제' }).click();
    await expect(bar(page, '여름 신상 상세')).toHaveCount(0);
    await page.getByRole('button', { name: /^되돌리기/ }).click();
    await expect(bar(page, '여름 신상 상세')).toBeVisible();
  });

  test('plans a project with three sub-projects and its people in at most fifteen actions, open at the end, and takes it back in one', async ({
    page,
  }) => {
    await openBoard(page, `${emptyMonth(28)}-01`);
    let actions = 0;
    const act = async (done: Promise<unknown>) => {
      await done;
      actions++;
    };
    const dialog = page.getByRole('dialog', { name: '새 프로젝트' });
    const staff = dialog.getByLabel('이름이나 닉네임으로 찾기');
    const names = dialog.getByRole('textbox', { name: '세부 프로젝트' });
    await act(page.getByRole('columnheader', { name: /5월 4일/ }).click());
    await act(dialog.getByLabel('제목').fill('가을 박람회'));
    await act(dialog.getByLabel('종료일').fill('05/12/2032'));
    await act(staff.pressSequentially('하니'));
    await act(staff.press('Enter'));
    for (const name of ['부스 도면', '현수막', '철거']) {
      await act(names.fill(name));
      await act(names.press('Enter'));
    }
    await act(dialog.getByRole('button', { name: '등록' }).click());
    await expect(dialog).toBeHidden();
    expect(actions).toBeLessThanOrEqual(15);

    await expect(bar(page, '가을 박람회')).toHaveAttribute('aria-expanded', 'true');
    await expectDays(page, '부스 도면', '5월 4일', '5월 6일');
    await expectDays(page, '현수막', '5월 7일', '5월 9일');
    await expectDays(page, '철거', '5월 10일', '5월 12일');
    await expect(bar(page, '철거')).toHaveAccessibleName(/하니 담당/);
    await page.getByRole('button', { name: /^되돌리기/ }).click();
    await expect(bar(page, '가을 박람회')).toHaveCount(0);
    await expect(bar(page, '철거')).toHaveCount(0);
    await page.getByRole('button', { name: /^다시 실행/ }).click();
    await expect(bar(page, '현수막')).toBeVisible();

    // saved as a template, it is created for another day in three actions
    await bar(page, '가을 박람회').press('Enter');
    await page.getByRole('button', { name: '템플릿으로 저장' }).click();
    const keeping = page.getByRole('dialog', { name: '템플릿으로 저장' });
    await keeping.getByLabel('템플릿 이름').fill('박람회 준비');
    await keeping.getByRole('button', { name: '저장' }).click();
    await expect(keeping).toBeHidden();
    await page.getByRole('dialog', { name: '프로젝트 수정' }).getByRole('button', { name: '취소' }).click();
    await page.getByRole('columnheader', { name: /5월 20일/ }).click();
    await dialog.getByRole('button', { name: /^박람회 준비/ }).click();
    await dialog.getByRole('button', { name: '등록' }).click();
    await expect(dialog).toBeHidden();
    await expect(bar(page, '가을 박람회')).toHaveCount(2);
    await expectDays(page, '현수막', '5월 23일', '5월 25일');
    await expect(bar(page, '현수막')).toHaveAccessibleName(/하니 담당/);
    await page.getByRole('button', { name: /^되돌리기/ }).click();
    await expect(bar(page, '가을 박람회')).toHaveCount(1);
  });

  test('says of a long title only its beginning', async ({ page }) => {
    await openBoard(page, `${emptyMonth(0)}-01`);
    await page.getByRole('button', { name: '새 프로젝트' }).click();
    const long = page.getByRole('dialog', { name: '새 프로젝트' });
    await long.getByLabel('제목').fill('긴 제목 '.repeat(60));
    await long.getByRole('button', { name: '등록' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^‘긴 제목 .{34,36}…’ 등록$/ })).toBeVisible();
  });

  test('goes through the days by its buttons, and says where it is in the address', async ({ page }) => {
    await openBoard(page, `${emptyMonth(1)}-06`);
    const first = page.getByRole('columnheader').and(page.locator('[data-day]')).first();
    await expect(first).toHaveAccessibleName(/2030년 2월 6일 수요일/);
    for (const [button, day] of [
      ['1주 후', /2월 13일/],
      ['1개월 후', /3월 15일/],
      ['1개월 전', /2월 13일/],
      ['1주 전', /2월 6일/],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(first).toHaveAccessibleName(day);
    }
    await page.getByRole('button', { name: '주간 차트' }).click();
    await expect(page).toHaveURL((url) => url.search === '?startDate=2030-02-03&weeklyMode=true');
    await expect(page.locator('[data-day]')).toHaveCount(7);
    await expect(page.getByRole('columnheader', { name: '2월 7일 목요일' })).toBeVisible();
    await expect(page.getByRole('button', { name: '1개월 후' })).toHaveCount(0);
    await page.getByRole('button', { name: '다음 주' }).click();
    await expect(first).toHaveAccessibleName(/2030년 2월 10일 일요일/);
    await page.goBack();
    await expect(first).toHaveAccessibleName(/2030년 2월 3일 일요일/);
    await page.getByRole('button', { name: '플로우차트' }).click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(first).toHaveAttribute('aria-current', 'date');
    const date = page.getByLabel('날짜 이동', { exact: true }).last();
    await date.fill('12/24/2030');
    await page.keyboard.press('Enter');
    await expect(first).toHaveAccessibleName(/2030년 12월 24일/);

    await page.getByRole('button', { name: '분기', exact: true }).click();
    await expect(page.locator('[data-day]')).toHaveCount(91);
    await expect(page).toHaveURL(({ searchParams: so }) => so.get('zoom') === 'quarter' && so.get('startDate') === '2030-12-24');
    await expectHandy(page);
    await page.mouse.move(640, 500);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await expect(page.locator('[data-day]')).toHaveCount(365);
    await page.mouse.wheel(0, -120);
    await expect(page.locator('[data-day]')).toHaveCount(91);
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(page).toHaveURL((url) => !url.searchParams.has('zoom'));
    await page.getByRole('button', { name: '오늘', exact: true }).click();
    await expect(first).toHaveAttribute('aria-current', 'date');
    await expect(page).toHaveURL((url) => url.search === '');
    const today = await first.getAttribute('data-day');
    await page.mouse.move(640, 500);
    await page.mouse.wheel(300, 0);
    await expect(page).toHaveURL((url) => url.searchParams.get('startDate') === addDays(today!, 10));
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -60);
    await page.keyboard.up('Shift');
    await expect(page).toHaveURL((url) => url.searchParams.get('startDate') === addDays(today!, 8));
    await page.goBack();
    await expect(first).toHaveAccessibleName(/2031년 1월/);
  });

  test('goes to a day that is typed once it is typed, and nowhere for what is no day', async ({ page }) => {
    await openBoard(page, '2030-02-06');
    const first = page.getByRole('columnheader').and(page.locator('[data-day]')).first();
    const date = page.getByLabel('날짜 이동', { exact: true }).last();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).search));
    await date.fill('');
    await date.pressSequentially('12/05/2026');
    await page.keyboard.press('Enter');
    await expect(first).toHaveAccessibleName(/2026년 12월 5일/);
    expect(visited).toEqual(['?startDate=2026-12-05']);
    for (const nonsense of ['13/45/2026', '내일', '12/05/3000']) {
      await date.fill(nonsense);
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue('12/05/2026');
    }
    await date.fill('12242026');
    await page.keyboard.press('Tab');
    await expect(first).toHaveAccessibleName(/2026년 12월 24일/);
    await page.goBack();
    await page.goBack();
    await expect(first).toHaveAccessibleName(/2030년 2월 6일/);
    await date.click();
    // the selected day stands out: the calendar's styles override the general button styles
    await expect(page.locator('button[data-selected]', { hasText: /^6$/ })).toHaveCSS('background-color', 'rgb(30, 101, 199)');
    await page.getByRole('button', { name: '14 2월 2030' }).click();
    await expect(first).toHaveAccessibleName(/2030년 2월 14일/);
    await expect(date).toHaveValue('02/14/2030');
  });

  test('keeps one project and one sub-project open, until other days are shown', async ({ page }) => {
    const month = emptyMonth(4);
    const subs = ['가', '나'].map((summary) => ({ summary, startDate: `${month}-05`, endDate: `${month}-06` }));
    await plan(page, [
      { summary: '하나', startDate: `${month}-05`, endDate: `${month}-20`, subs },
      { summary: '둘', startDate: `${month}-05`, endDate: `${month}-20` },
    ]);
    await openBoard(page, `${month}-01`);
    await bar(page, '하나').click();
    await bar(page, '가').click();
    await bar(page, '나').click();
    await expect(page.locator('[aria-expanded=true][data-act]')).toHaveCount(2);
    await expect(page.getByRole('button', { name: '‘나’ 수정' })).toBeVisible();
    await bar(page, '둘').click();
    await expect(bar(page, '가')).toHaveCount(0);
    await expect(page.locator('[aria-expanded=true][data-act]')).toHaveCount(1);
    await bar(page, '하나').click();
    await page.getByRole('button', { name: '1주 후' }).click();
    await expect(bar(page, '하나')).toHaveAttribute('aria-expanded', 'false');
    // closed, not only hidden: when these days are shown again, by button or by the browser, everything is collapsed
    await page.getByRole('button', { name: '1주 전' }).click();
    await expect(page.locator(`[data-day="${month}-01"]`)).toBeVisible();
    await expect(page.locator('[aria-expanded=true][data-act]')).toHaveCount(0);
    await bar(page, '하나').click();
    await expect(bar(page, '가')).toBeVisible();
    await page.getByRole('button', { name: '1주 후' }).click();
    await expect(bar(page, '하나')).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await expect(page.locator(`[data-day="${month}-01"]`)).toBeVisible();
    await expect(page.locator('[aria-expanded=true][data-act]')).toHaveCount(0);
    await page.goForward();
    await expect(page.locator(`[data-day="${month}-01"]`)).toHaveCount(0);
    await bar(page, '하나').click();
    await expect(bar(page, '가')).toHaveCount(0);
    await page
      .getByRole('button', { name: /이전 2건/ })
      .last()
      .click();
    await expect(page.locator(`[data-day="${month}-05"]`)).toBeVisible();
  });

  test('shows a white bar on white, holidays by name, and what lies beyond the days', async ({ page }) => {
    await plan(page, [
      { summary: '하얀 일', startDate: '2027-05-03', endDate: '2027-05-14', projectColor: '#ffffff' },
      { summary: '먼 일', startDate: '2029-12-03', endDate: '2029-12-04' },
    ]);
    await openBoard(page, '2027-05-01');
    const outline = await bar(page, '하얀 일').evaluate((element) => getComputedStyle(element).borderColor);
    expect(outline).not.toMatch(/rgb\(255, 255, 255\)|, 0\)$/);
    await expect(page.getByRole('columnheader', { name: /5월 5일 수요일, 어린이날/ })).toBeVisible();
    await page.getByRole('button', { name: /이후 \d+건/ }).click();
    await expect(page).not.toHaveURL(/startDate=2027-05-01/);
  });

  for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } })) {
    test(`lets nothing that is clicked at its corners be covered by a notice, on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await plan(page, [{ summary: '먼 훗날의 일', startDate: '2029-12-03', endDate: '2029-12-04' }]);
      await openBoard(page, '2027-06-01');
      await page.getByRole('button', { name: '새 프로젝트' }).click();
      const dialog = page.getByRole('dialog', { name: '새 프로젝트' });
      await dialog.getByLabel('제목').fill('알림을 띄우는 일');
      await dialog.getByRole('button', { name: '등록' }).click();
      // a notice stays while the pointer is over it
      await page.getByRole('alert').filter({ hasText: '알림을 띄우는 일' }).hover();
      await page.getByRole('button', { name: /이후 \d+건/ }).click({ trial: true });
      await page.getByRole('button', { name: /이전 \d+건/ }).click({ trial: true });
      await expect(page.getByRole('alert').filter({ hasText: '알림을 띄우는 일' })).toBeVisible();
    });
  }

  test('finds projects by text, person and colour, and keeps that in the address', async ({ page }) => {
    const month = emptyMonth(5);
    await plan(page, [
      { summary: '봄 배너', startDate: `${month}-05`, endDate: `${month}-09`, staff: ['이지훈'], projectColor: '#ff0030' },
      { summary: '봄 카탈로그', startDate: `${month}-05`, endDate: `${month}-09`, staff: ['박하은'] },
    ]);
    await openBoard(page, `${month}-01`);
    await page.getByRole('searchbox', { name: '프로젝트 찾기' }).fill('카탈');
    await expect(bar(page, '봄 배너')).toHaveCount(0);
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await expect(bar(page, '봄 카탈로그')).toBeVisible();
    await expect(bar(page, '봄 배너')).toHaveCount(0);
    await page.getByRole('searchbox', { name: '프로젝트 찾기' }).fill('');
    await page.getByRole('button', { name: '담당자' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /이지훈/ })
      .click();
    await expect(bar(page, '봄 카탈로그')).toHaveCount(0);
    await page.getByRole('button', { name: '색상' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'SNS' }).click();
    await expect(bar(page, '봄 배너')).toBeVisible();
    await expect(page).toHaveURL(/color=%23ff0030/);
  });

  test('comes out as a picture and as a PDF of all days', async ({ page }) => {
    const month = emptyMonth(7);
    await plan(page, [{ summary: '배너', startDate: `${month}-05`, endDate: `${month}-09` }]);
    await openBoard(page, `${month}-01`);
    for (const [button, start] of [
      ['PNG 저장', '\u0089PNG'],
      ['PDF 저장', '%PDF'],
    ] as const) {
      await page.getByRole('button', { name: '내보내기' }).click();
      await expect(page.getByRole('radio', { name: '지금 보이는 기간' })).toBeChecked();
      await expect(page.getByRole('dialog').getByText('프로젝트 1개 · A3 약 1쪽')).toBeVisible();
      await expect(page.getByRole('dialog').getByText(/프로젝트 [\d,]{2,}개 · A3 약 [\d,]+쪽/)).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      const file = await fs.readFile(await download.path());
      expect(file.subarray(0, 4).toString('latin1')).toBe(start);
      if (start === '%PDF') expect(pdfText(file)).toEqual([expect.stringMatching(/^팀 업무 흐름.*2030년 8월.*배너/)]);
    }
    // the browser's own print command prints the same sheets: A3 landscape, without the rest of the page
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/MediaBox \[0 0 1191[\d.]* 841[\d.]*\]/g)).toHaveLength(1);
    await expect(page.locator('body > .sheets')).toHaveCount(0);
  });

  test('lets one subscribe to one’s own work', async ({ page, request }) => {
    const month = emptyMonth(8);
    await plan(page, [{ summary: '내가 맡은 일', startDate: `${month}-05`, endDate: `${month}-09`, staff: ['이지훈'] }]);
    await openBoard(page, `${month}-01`);
    await page.getByRole('button', { name: '내 일정 구독' }).click();
    const address = page.getByRole('dialog').getByRole('textbox');
    await expect(address).toHaveValue(/\/feeds\//);
    const feed = await request.get(await address.inputValue());
    expect(await feed.text()).toContain('SUMMARY:내가 맡은 일');
  });

  test('is accessible, with dialogs, on a phone, and in English', async ({ page }) => {
    const month = emptyMonth(9);
    await plan(page, [
      {
        summary: '배너',
        startDate: `${month}-05`,
        endDate: `${month}-09`,
        staff: ['이지훈'],
        subs: [{ summary: '시안', startDate: `${month}-05`, endDate: `${month}-06` }],
      },
    ]);
    await openBoard(page, `${month}-01`);
    await bar(page, '배너').click();
    await bar(page, '시안').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '‘배너’ 수정' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await openBoard(page, `${month}-01`);
    await expect(bar(page, '배너')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    await ask(page, '/api/staff/updatePreferences', { language: 'en' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openBoard(page, `${month}-01`);
    await expect(page.getByRole('button', { name: 'New project' })).toBeVisible();
    await expect(page.getByRole('treegrid')).not.toContainText(/[가-힣]월|[일월화수목금토]요일/);
    await ask(page, '/api/staff/updatePreferences', { language: 'ko' });
  });
});
