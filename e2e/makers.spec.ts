import { expect } from '@playwright/test';
import { beside, expectAccessible, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';
import { stored, writeMany } from './product-screen.ts';

test('a maker keeps contact, lead time and memo, which follow a merge, and come back with it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await writeMany(page, [
    { pdNumber: 401, fields: { manufacturer: '하나 공방' } },
    { pdNumber: 402, fields: { manufacturer: '두리 공방' } },
  ]);
  await page.goto('/manufacture');
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const open = async (name: string) => {
    await page.getByRole('button', { name: `${name} 정보 보기` }).click();
    return page.getByRole('dialog', { name: `${name} 정보` });
  };
  const first = await open('하나 공방');
  await first.getByLabel('연락처').fill('김 과장 010-1234-5678');
  await first.getByLabel('납기 (일)').fill('열흘');
  await expect(first).toContainText('숫자를 입력해 주세요.');
  await first.getByLabel('납기 (일)').fill('10');
  await expectNothingFoundInDialog(page);
  await first.getByRole('button', { name: '저장' }).click();
  await expect(first).toBeHidden();
  await expect(line('하나 공방')).toContainText('납기 10일 · 김 과장 010-1234-5678');
  const second = await open('두리 공방');
  await second.getByLabel('메모').fill('명절에 쉼');
  await second.getByRole('button', { name: '저장' }).click();
  await expect(second).toBeHidden();
  await expect(line('두리 공방')).toContainText('명절에 쉼');
  await expectAccessible(page);

  const other = await beside(page, 'colleague');
  await other.goto('/manufacture');
  const theirs = (name: string) => other.getByRole('listitem').filter({ hasText: name });
  await expect(theirs('하나 공방')).toContainText('납기 10일');

  // the dialog says what is kept before the two are merged
  await line('하나 공방').getByRole('checkbox').check();
  await line('두리 공방').getByRole('checkbox').check();
  await page.getByRole('button', { name: '고른 2개 합치기' }).click();
  const merge = page.getByRole('dialog', { name: '고른 2개 합치기' });
  await merge.getByRole('combobox', { name: '새 제조사' }).fill('한두리 공방');
  await expect(merge).toContainText('제조사 정보도 ‘한두리 공방’으로 옮겨집니다:');
  await expect(merge).toContainText('김 과장 010-1234-5678');
  await expect(merge).toContainText('명절에 쉼');
  await merge.getByRole('button', { name: '2개 바꾸기' }).click();
  await expect(line('한두리 공방')).toContainText('납기 10일 · 김 과장 010-1234-5678 · 명절에 쉼');

  // undone as one step, which the colleague sees as well
  await expect(theirs('한두리 공방')).toContainText('명절에 쉼');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(line('한두리 공방')).toHaveCount(0);
  await expect(line('하나 공방')).toContainText('납기 10일 · 김 과장 010-1234-5678');
  await expect(line('두리 공방')).toContainText('명절에 쉼');
  await expect.poll(async () => (await stored(page, 402)).manufacturer).toBe('두리 공방');
  await expect(theirs('하나 공방')).toContainText('납기 10일');
});

test('whom to reach at a maker is erased with its history, and not told to those who may only look', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await writeMany(page, [{ pdNumber: 403, fields: { manufacturer: '세모 공방' } }]);
  await page.goto('/manufacture');
  const opened = page.getByRole('dialog', { name: '세모 공방 정보' });
  const open = () => page.getByRole('button', { name: '세모 공방 정보 보기' }).click();
  await open();
  await opened.getByLabel('연락처').fill('이 대리');
  await opened.getByLabel('납기 (일)').fill('7');
  await opened.getByRole('button', { name: '저장' }).click();
  const line = page.getByRole('listitem').filter({ hasText: '세모 공방' });
  await expect(line).toContainText('이 대리');

  const viewer = await beside(page, 'viewer');
  await viewer.goto('/manufacture');
  const seen = viewer.getByRole('listitem').filter({ hasText: '세모 공방' });
  await expect(seen).toContainText('납기 7일');
  await expect(seen).not.toContainText('이 대리');
  await viewer.context().close();

  await open();
  await opened.getByRole('button', { name: '변경 기록' }).click();
  await expect(page.getByRole('dialog', { name: '세모 공방 변경 기록' })).toContainText('새로 등록');
  await page.keyboard.press('Escape');
  await open();
  await opened.getByRole('button', { name: '연락처 삭제' }).click();
  const erase = page.getByRole('dialog', { name: '세모 공방 연락처를 삭제할까요?' });
  await erase.getByRole('textbox').fill('담당자 요청');
  await expectNothingFoundInDialog(page);
  await erase.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(line).not.toContainText('이 대리');
  await expect(line).toContainText('납기 7일');
});
