import { expect } from '@playwright/test';
import { bar, emptyMonth, plan } from './board-screen.ts';
import { beside, expectAccessible, openSessionAs, people, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const month = emptyMonth(68);
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`;

test('work that somebody else moves is told on the first screen at once, leads to its new days, and is gone once it is read', async ({
  page,
}) => {
  await openSessionAs(page, 'designer');
  const staff = [people.designer.name];
  const subs = [{ summary: '시안', startDate: day(6), endDate: day(8) }];
  const list = await plan(page, [{ summary: '겨울 도록', startDate: day(5), endDate: day(9), staff, subs }]);
  const project = list.find(({ summary }) => summary === '겨울 도록');
  if (!project) throw new Error('the project was not planned');
  await page.goto('/');
  const news = page.getByRole('region', { name: '내 일정이 바뀌었습니다' }).getByRole('listitem').filter({ hasText: '겨울 도록' });
  await expect(page.getByRole('heading', { name: '최근 변경' })).toBeVisible();
  await expect(news).toHaveCount(0);

  const other = await beside(page, 'colleague');
  const move = (days: number) =>
    ask(other, '/api/design/moveProject', {
      ...{ startDate: day(1), totalDays: 28, designWorkflowId: project.designWorkflowId, days },
    });
  await move(3);
  // its sub-project moved along: one line covers both
  await expect(news).toHaveCount(1);
  await expect(news).toContainText('3일 뒤로');
  await expect(news).toContainText(people.colleague.name);
  await expectAccessible(page);
  await move(-5);
  await expect(news).toContainText('2일 앞으로');
  await move(2);
  await expect(news).toHaveCount(0);
  await move(4);
  await expect(news).toContainText('4일 뒤로');

  await news.getByRole('link', { name: '겨울 도록' }).click();
  await expect(bar(page, '겨울 도록')).toBeVisible();
  await page.goBack();
  await news.getByRole('button', { name: '‘겨울 도록’ 읽음' }).click();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '최근 변경' })).toBeVisible();
  await expect(news).toHaveCount(0);
});
