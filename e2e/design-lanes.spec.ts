import { expect } from '@playwright/test';
import { bar, drag, emptyMonth, plan } from './board-screen.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';

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

  await page.getByLabel('과부하 기준').fill('3');
  await expect(person).not.toContainText('과부하');
  await expect(page).toHaveURL(/limit=3/);
  await page.getByLabel('과부하 기준').fill('1');
  await expect(person).toContainText('과부하 8일');
  await page.getByLabel('과부하 기준').fill('');
  await page.getByLabel('과부하 기준').blur();
  await expect(page.getByLabel('과부하 기준')).toHaveValue('1');

  await drag(page, '셋', 30, 7);
  await expect(person).toContainText('과부하 8일');
  await expect(bar(page, '셋')).toHaveAccessibleName(/15일.*16일/);
  await bar(page, '셋').press('Enter');
  await expect(page.getByRole('dialog', { name: '세부 프로젝트 수정' })).toBeVisible();
  await page.keyboard.press('Escape');
  await person.getByRole('button').click();
  await expect(bar(page, '하나')).toHaveCount(0);
});
