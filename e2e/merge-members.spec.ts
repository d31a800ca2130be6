import { expect, type Page } from '@playwright/test';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member, NewMember } from '#contract/members/members.ts';
import type { Order } from '#contract/orders/orders.ts';
import { beside, expectAccessible, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { registeredOrder } from './shipment-screen.ts';

const add = async (page: Page, given: Partial<NewMember>) =>
  (
    await ask<{ member: Member }>(page, '/api/members/add', {
      ...{ memberKey: crypto.randomUUID(), member: { ...emptyMember, ...given } },
    })
  ).member;
const whose = async (page: Page, orderId: number) => (await ask<{ order: Order }>(page, '/api/orders/detail', { orderId })).order.memberId;

test('two members who are one person are pointed out, merged with their orders, and parted again', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const stays = await add(page, { memberName: 'Maria Lopez', email: 'maria@lopez.example', memo: 'pays late', tags: ['VIP'] });
  const goes = await add(page, {
    memberName: 'M. Lopez',
    email: 'Maria@Lopez.example',
    phone: '+34 600 555 010',
    priceTier: 'global',
    memo: 'call first',
  });
  const { orderId } = await registeredOrder(page);
  await ask(page, '/api/members/giveOrders', { memberId: goes.memberId, orderIds: [orderId] });

  await page.goto('/customer/members');
  const other = await beside(page, 'colleague');
  await other.goto('/customer/members');
  const theirs = other.getByRole('list', { name: '회원 목록' }).getByRole('button', { name: /Lopez/ });
  await expect(theirs).toHaveCount(2);

  const rows = page.getByRole('list', { name: '회원 목록' }).getByRole('button', { name: /Lopez/ });
  await page.getByRole('checkbox', { name: /같은 사람일 수 있는 회원만/ }).check();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Maria Lopez/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Maria Lopez' });
  await expect(drawer.getByRole('list', { name: '같은 사람일 수 있음' })).toContainText('이메일이 같음');
  await expectNothingFoundInDialog(page);
  await drawer.getByRole('button', { name: 'M. Lopez 회원과 합치기' }).click();

  // the dialog first says what would be moved, and lets the person choose values
  const merge = page.getByRole('dialog', { name: '회원 합치기' });
  await expect(merge.getByRole('radiogroup', { name: '남길 회원' }).getByRole('radio', { name: /Maria Lopez/ })).toBeChecked();
  await expect(merge).toContainText('주문 1건이 Maria Lopez 회원의 주문이 됩니다. 주문에 적힌 받는 사람은 그대로입니다.');
  await expect(merge.getByRole('radio', { name: /모두: pays late/ })).toBeChecked();
  await expectNothingFoundInDialog(page);
  await merge.getByRole('radiogroup', { name: '가격' }).getByRole('radio').nth(1).check();
  await merge.getByRole('button', { name: '2명 합치기' }).click();
  await expect(merge).toBeHidden();
  // a notice stays while the pointer is over it, as the other page may be slow
  await page.getByRole('button', { name: '되돌리기' }).hover();
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText('Maria Lopez');
  await expect(drawer).toContainText('+34 600 555 010');
  await expect(drawer).toContainText('pays late');
  await expect(drawer).toContainText('call first');
  expect(await whose(page, orderId)).toBe(stays.memberId);

  // an address of a merged member leads to the member that stays
  await other.goto(`/sales?part=orders&member=${goes.memberId}`);
  await expect(other).toHaveURL(new RegExp(`member=${stays.memberId}`));
  await expect(other.getByRole('button', { name: /Maria Lopez/ })).toBeVisible();
  await other.goto('/customer/members');

  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('합치기 전으로 되돌렸습니다.')).toBeVisible();
  await expect(theirs).toHaveCount(2);
  expect(await whose(page, orderId)).toBe(goes.memberId);
});

test('two members are chosen in the list and merged from there', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await add(page, { memberName: 'Chosen Second' });
  await add(page, { memberName: 'Chosen First', memo: 'stays' });
  await page.goto('/customer/members?q=Chosen');
  await page.getByRole('button', { name: '합칠 회원 선택' }).click();
  const chosen = page.getByRole('toolbar', { name: '선택한 회원' });
  await expect(chosen.getByRole('button', { name: '합치기' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Chosen First/ }).check();
  await page.getByRole('checkbox', { name: /Chosen Second/ }).check();
  await expect(chosen).toContainText('2명 선택');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: '합치기' }).click();
  const merge = page.getByRole('dialog', { name: '회원 합치기' });
  await expect(merge.getByRole('radiogroup', { name: '남길 회원' }).getByRole('radio', { name: /Chosen First/ })).toBeChecked();
  await merge.getByRole('button', { name: '2명 합치기' }).click();
  await expect(merge).toBeHidden();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Chosen First' })).toBeVisible();
});

test('a merge that is taken back says what somebody has changed since, and leaves it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const stays = await add(page, { memberName: 'Stays Again' });
  await add(page, { memberName: 'Goes Again', memo: 'theirs' });
  await page.goto(`/customer/members?member=${stays.memberId}`);
  await page.getByRole('dialog', { name: 'Stays Again' }).getByRole('button', { name: '합치기' }).click();
  const merge = page.getByRole('dialog', { name: '회원 합치기' });
  await expect(merge.getByRole('button', { name: '1명 합치기' })).toBeDisabled();
  await merge.getByRole('combobox', { name: '합칠 회원 찾기' }).fill('Goes Again');
  await page.keyboard.press('Enter');
  await merge.getByRole('button', { name: '2명 합치기' }).click();
  await expect(merge).toBeHidden();

  const other = await beside(page, 'colleague');
  await ask(other, '/api/members/update', { memberId: stays.memberId, changes: { memo: 'newer' } });
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('1개는 되돌리지 않고 그대로 두었습니다.')).toBeVisible();
  await expect(page.getByText(/메모: 그 뒤에 바뀜: /)).toBeVisible();
  await expect(page.getByRole('list', { name: '회원 목록' }).getByRole('button', { name: /Goes Again/ })).toBeAttached();
  await expect(page.getByRole('dialog', { name: 'Stays Again' })).toContainText('newer');
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a phone what is said of a member to merge begins below the whole name, however long that is', async ({ page }) => {
    await openSessionAs(page, 'administrator');
    const memberName = 'International Trading and Distribution Company of the Northern Provinces';
    const { memberId } = await add(page, { memberName, email: 'office@northern.example' });
    await page.goto(`/customer/members?member=${memberId}`);
    await page.getByRole('dialog', { name: memberName }).getByRole('button', { name: '합치기' }).click();
    const choice = page.getByRole('radiogroup', { name: '남길 회원' });
    const [label, description] = [choice.getByText(memberName), choice.locator('.mantine-Radio-description')];
    await expect(label).toBeVisible();
    // where its text ends: the box of a name of one line is as high as a finger is broad
    const end = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().bottom;
    });
    expect((await description.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
  });
});
