import fs from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { pdfText } from '#test/pdf-text.ts';
import { bar, drag, emptyMonth, plan } from './board-screen.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';

/** The numbers of a person's load stay in their row, and below the name, with letters of a half more, as a browser can be set. */
async function expectLoadInRow(page: Page, person: Locator): Promise<void> {
  const enlarge = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await enlarge('150%');
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const row = page.getByRole('row').filter({ has: person });
  const [all, name, load] = await Promise.all([row, person.getByRole('button'), page.getByText('동시 3건')].map(boxOf));
  expect(load!.y + load!.height).toBeLessThanOrEqual(all!.y + all!.height);
  expect(name!.y + name!.height).toBeLessThanOrEqual(load!.y);
  await enlarge('');
}

test('the lanes of the members stack what overlaps, and number the days that have too much of it', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const month = emptyMonth(20);
  const sub = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
  await plan(page, [
    {
      summary: '큰 일',
      startDate: `${month}-01`,
      endDate: `${month}-28`,
      staff: ['이지훈'],
      subs: [sub('하나', '02', '10'), sub('둘', '05', '12'), sub('셋', '08', '09'), sub('넷', '11', '12')],
    },
  ]);
  await page.goto(`/design_team/as_staff?startDate=${month}-01`);
  const together = (...names: string[]) =>
    names.reduce((rows, name) => rows.filter({ has: page.getByRole('button', { name: new RegExp(`^${name},`) }) }), page.getByRole('row'));
  const person = page.getByRole('rowheader', { name: /이지훈/ });
  await expect(person).toContainText('4건 · 과부하 2일');
  await expect(page.getByText('동시 3건')).toBeVisible();
  await expect(together('하나', '넷')).toHaveCount(1);
  await expect(together('하나', '둘')).toHaveCount(0);
  await expectAccessible(page);
  await expectLoadInRow(page, person);

  await page.getByLabel('과부하 기준').fill('3');
  await expect(person).not.toContainText('과부하');
  await expect(page).toHaveURL(/limit=3/);
  await page.getByLabel('과부하 기준').fill('1');
  await expect(person).toContainText('과부하 6일');
  await page.getByLabel('과부하 기준').fill('');
  await page.getByLabel('과부하 기준').blur();
  await expect(page.getByLabel('과부하 기준')).toHaveValue('1');

  await drag(page, '셋', 30, 7);
  await expect(person).toContainText('과부하 6일');
  await expect(bar(page, '셋')).toHaveAccessibleName(/15일.*16일/);
  await bar(page, '셋').press('Enter');
  await expect(page.getByRole('dialog', { name: '세부 프로젝트 수정' })).toBeVisible();
  await page.keyboard.press('Escape');

  await handOver(page);
  await writeDaysOff(page, `${month}-08`);
  await expect(person).toContainText('휴무 1일');
  await expectOnPaper(page, /^팀원별 업무.*윤수아.*2건.*하나.*이지훈.*휴무 1일.*둘 +큰 일/);
  await findRoom(page, month);
  await person.getByRole('button').click();
  await expect(bar(page, '둘')).toHaveCount(0);
});

/** Drags a bar to another person's row. */
async function handTo(page: Page, name: string, row: Locator, { drop = true } = {}): Promise<void> {
  const from = await bar(page, name).boundingBox();
  const to = await row.boundingBox();
  if (!from || !to) throw new Error(`${name} or the row is not on the screen`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, (from.y + to.y) / 2);
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2);
  if (drop) await page.mouse.up();
}

/** Hands bars over to another person: they keep their days, and undoing takes all of them back as one step. */
async function handOver(page: Page): Promise<void> {
  const theirs = (name: string, who: string) => bar(page, `${name}, .*${who} 담당`);
  await expect(page.locator('[data-moving]')).toBeAttached();
  const other = page.getByRole('rowheader', { name: /윤수아/ });
  await handTo(page, '넷', other, { drop: false });
  await expect(page.getByText('‘넷’: 이지훈 → 윤수아')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(theirs('넷', '훈')).toHaveCount(1);
  await handTo(page, '넷', other);
  await expect(theirs('넷', '수박')).toHaveCount(1);
  await expect(bar(page, '넷')).toHaveAccessibleName(/11일.*12일/);
  await expect(bar(page, '넷')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(theirs('넷', '훈')).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(theirs('넷', '수박')).toHaveCount(1);

  await bar(page, '하나').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '‘하나’: 이지훈 → 윤수아' })).toBeAttached();
  await expect(theirs('하나', '수박')).toBeFocused();
}

/** Adds a day off for 이지훈; it does not count as an overloaded day. */
async function writeDaysOff(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: '휴무' }).click();
  const dialog = page.getByRole('dialog', { name: '휴무' });
  await dialog.getByLabel('사람').selectOption({ label: '이지훈 (훈)' });
  await fillDays(dialog, { 첫날: day, '마지막 날': day });
  await dialog.getByRole('button', { name: '추가' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '9월 8일' })).toContainText('휴가');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^이지훈 .*9월 8일.* 휴무 변경 기록$/ }).click();
  const history = page.getByRole('dialog', { name: /^이지훈 .*9월 8일/ });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

/** What is exported of the lanes is arranged as they are, person by person, also by the browser's own print command. */
async function expectOnPaper(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('button', { name: '내보내기' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF 저장' }).click()]);
  expect(pdfText(await fs.readFile(await download.path()))).toEqual([expect.stringMatching(text)]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(pdfText(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
}

async function fillDays(dialog: Locator, days: Record<string, string>): Promise<void> {
  for (const [label, day] of Object.entries(days)) {
    await dialog.getByLabel(label).fill(day);
    await dialog.getByLabel(label).press('Enter');
  }
}

/** Finds out who has five free days after the planned ones, and begins a project there. */
async function findRoom(page: Page, month: string): Promise<void> {
  await page.getByRole('button', { name: '주별 부하' }).click();
  await expect(page.getByTitle(/9월 7일 .*: 일할 수 있는 4일 중 4일/)).toBeVisible();
  await page.getByRole('button', { name: '여유 찾기' }).click();
  const room = page.getByRole('dialog', { name: '여유 찾기' });
  await fillDays(room, { 언제까지: `${month}-26`, 언제부터: `${month}-01` });
  await fillDays(room, { 언제까지: `${month}-26` });
  await expect(room.getByRole('listitem').filter({ hasText: '이지훈' })).toContainText(/9월 17일.*9월 23일/);
  await expectAccessible(page);
  await room.getByRole('button', { name: /^이지훈 님의 프로젝트 시작/ }).click();
  const project = page.getByRole('dialog', { name: '새 프로젝트' });
  await expect(project.getByLabel('시작일')).toHaveValue('09/17/2031');
  await expect(project.getByRole('button', { name: '이지훈 빼기' })).toBeVisible();
  await project.getByRole('button', { name: '취소' }).click();
}

test('where there are no lanes, the screen says why and leads on', async ({ page }) => {
  await openSessionAs(page, 'designer');
  await page.goto(`/design_team/as_staff?startDate=${emptyMonth(82)}-01&overloaded=true`);
  await expect(page.getByText('이 기간에는 과부하인 팀원이 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '모두 보기' }).click();
  await expect(page.getByRole('rowheader', { name: /이지훈/ })).toBeVisible();
  await expect(page).not.toHaveURL(/overloaded/);
});
