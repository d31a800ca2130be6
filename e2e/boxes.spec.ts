import { expect } from '@playwright/test';
import { openSessionAs, test } from './fixtures.ts';

test('a box that an administrator adds is chosen in an order that is being written', async ({ page, browser }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/sales?part=register');
  await page.getByRole('button', { name: /^통관·포장/ }).click();
  await page.getByRole('button', { name: '상자 추가' }).click();
  const kinds = page.getByRole('combobox', { name: '상자 1 종류' });
  await expect(kinds).toHaveValue('');

  const office = await (await browser.newContext()).newPage();
  await openSessionAs(office, 'administrator');
  await office.goto('/staff/setting');
  const boxes = office.getByRole('region', { name: '포장 상자' });
  await boxes.getByRole('button', { name: '상자 추가' }).click();
  const dialog = office.getByRole('dialog', { name: '상자 추가' });
  await dialog.getByLabel('이름').fill('긴 통');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('값을 입력해 주세요')).toHaveCount(4);
  for (const [field, value] of [
    ['가로 (cm)', '12'],
    ['세로 (cm)', '12'],
    ['높이 (cm)', '80'],
    ['빈 상자의 무게 (Kg)', '0.35'],
  ] as const)
    await dialog.getByLabel(field).fill(value);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(boxes.getByText('12×12×80 cm')).toBeVisible();

  await kinds.selectOption({ label: '긴 통 · 12×12×80 cm · 상자 0.35 Kg' });
  await expect(page.getByRole('textbox', { name: '상자 1 높이 (cm)' })).toHaveValue('80');

  // a removed box is not offered any more; the order keeps its values
  await boxes.getByRole('button', { name: '상자 긴 통 삭제' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(boxes.getByText('12×12×80 cm')).toBeHidden();
  await expect(kinds.getByRole('option', { name: /긴 통/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '상자 1 높이 (cm)' })).toHaveValue('80');

  // clears the draft, so that the next order begins empty
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
  await expect(page.getByRole('button', { name: '취소', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^국가 선택/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
