import { expect, type Page } from '@playwright/test';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import { press } from './dialog-openers.ts';
import { expectNothingFound, expectNothingFoundInDialog, openSessionAs, signInAs, test } from './fixtures.ts';
import { koreanKeyboard } from './korean-keyboard.ts';
import { ask, stored } from './product-screen.ts';
import { activeCell, cell, field, openTable, textsOf } from './sheet-screen.ts';

/** The code that writes into the cells of a table. */
const writing = /assets\/writing-.*\.js/;

/** Holds back the code that writes into cells. Returns the function that releases it. */
async function heldBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(writing, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const packing = async (page: Page, numbers: readonly number[]) =>
  (await Promise.all(numbers.map((number) => stored(page, number)))).map((product) => product.packing);

test.describe('a table whose cells are drawn before what writes into them is there', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(page, 'administrator');
  });

  test('writes in the order in which it was pasted and typed, and leaves a syllable alone that is being composed', async ({ page }) => {
    const come = await heldBack(page);
    await openTable(page, { only: '561-566' });
    const numbers = (await textsOf(page, 3)).map(Number);
    const before = await packing(page, numbers);
    const keyboard = await koreanKeyboard(page);
    await page.evaluate(() => navigator.clipboard.writeText('하나\r\n둘\r\n셋\r\n'));
    await (await cell(page, 1, '포장')).click();
    await page.keyboard.press('Control+v');
    // the pasted block is already selected, so the next key moves as it would after a finished paste
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeCell(page)).toBe('포장 2행');
    await keyboard.type('똠');
    await keyboard.end('똠', 'Enter', 'windows');
    await expect.poll(() => activeCell(page)).toBe('포장 3행');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowDown');
    await keyboard.type('안녕하세요');
    // everything is shown where it will be, and nothing is stored
    const shown = async () => (await Promise.all([1, 2, 3].map((row) => cell(page, row, '포장')))).map((each) => each.textContent());
    expect(await Promise.all(await shown())).toEqual(['하나', '똠', '']);
    expect(await packing(page, numbers)).toEqual(before);
    await expect(page.getByText('저장 중 3칸')).toBeVisible();

    come();
    await expect.poll(() => packing(page, numbers)).toEqual(['하나', '똠', null, ...before.slice(3)]);
    // the syllable is still in the field, and is finished in the cell where it was begun
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('안녕하세요');
    await keyboard.end('안녕하세요', 'Enter', 'macos');
    await expect.poll(() => packing(page, numbers)).toEqual(['하나', '똠', null, '안녕하세요', ...before.slice(4)]);
    await expect(await cell(page, 2, '포장')).not.toHaveAttribute('aria-invalid');

    // undoes step by step
    const steps = [['하나', '똠', null, before[3]], ['하나', '똠', '셋', before[3]], ['하나', '둘', '셋', before[3]], before.slice(0, 4)];
    for (const step of steps) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => packing(page, numbers.slice(0, 4))).toEqual(step);
    }
    await expectNothingFound(page);
  });

  test('keeps what is typed without a connection until there is one', async ({ page, context }) => {
    const come = await heldBack(page);
    await openTable(page, { only: '571-573' });
    const numbers = (await textsOf(page, 3)).map(Number);
    await context.setOffline(true);
    await (await cell(page, 1, '포장')).click();
    await page.keyboard.type('끊긴 뒤');
    await page.keyboard.press('Enter');
    await expect(await cell(page, 1, '포장')).toHaveText('끊긴 뒤');
    // the code was requested before the connection was lost, and the request fails
    const failed = page.waitForEvent('requestfailed', (request) => writing.test(request.url()));
    come();
    await failed;
    await context.setOffline(false);
    await expect.poll(async () => (await packing(page, numbers))[0]).toBe('끊긴 뒤');
    await expect(page.getByText(/저장 중|연결을 기다리는 중/)).toBeHidden();
  });
});

test('what is typed into a form while it is saved stays, syllable by syllable, and the next press saves it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const adding = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Late Writer' } };
  const { member } = await ask<{ member: Member }>(page, '/api/members/add', adding);
  await page.goto(`/customer/members?member=${member.memberId}`);
  await press(page, '수정');
  const dialog = page.getByRole('dialog', { name: '회원 수정' });
  const memo = dialog.getByRole('textbox', { name: '메모' });
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/members/update', async (route) => {
    sent += 1;
    await answered.promise;
    await route.continue();
  });
  await dialog.getByRole('textbox', { name: '회사명' }).fill('Late Ltd.');
  await dialog.getByRole('button', { name: '저장' }).click();
  await memo.focus();
  const keyboard = await koreanKeyboard(page);
  await keyboard.type('안녕하세요');
  answered.resolve();
  await expect(dialog.getByRole('alert')).toHaveText(/아직 저장되지 않았습니다/);
  // the last syllable is still being composed
  await expect(memo).toBeFocused();
  await expect(memo).toHaveValue('안녕하세요');
  await keyboard.end('안녕하세요', 'Tab', 'windows');
  await expectNothingFoundInDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '계속 입력' }).click();
  await dialog.getByRole('button', { name: '저장' }).dblclick();
  await expect(dialog).toBeHidden();
  const members = await ask<Member[]>(page, '/api/members/list');
  expect(members.find(({ memberId }) => memberId === member.memberId)).toMatchObject({ companyName: 'Late Ltd.', memo: '안녕하세요' });
  expect(sent).toBe(2);
});
