import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#contract/members/members.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/customer/customer.door.ts';
import { OrderLines } from './order-lines.tsx';

const member = { memberId: 7, priceTier: 'global' } as Member;

it('says that a customer’s prices could not be loaded, and asks for them again', async () => {
  let isDown = true;
  answer({ 'POST /api/products/tierPrices': () => (isDown ? problemAnswer('internal-error') : []) });
  const { user } = render(
    <CustomerContext value={{ members: [member], memberOf: () => member, rates: { US: 1380 } }}>
      <OrderLines lines={[]} memberId={7} errors={{}} onChange={() => undefined} />
    </CustomerContext>,
  );
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: '제품 추가' })).toHaveProperty('disabled', true);
  isDown = false;
  await user.click(retry);
  await expect.poll(() => screen.getByRole('button', { name: '제품 추가' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});
