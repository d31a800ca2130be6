import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { OrderList } from './order-list.tsx';
import { orderView } from './order-view.ts';

function List() {
  const [q, setQ] = useState<string>();
  return <OrderList wanted={orderView({ q })} filters={null} onSearch={(text) => setQ(text ?? undefined)} onOpen={() => {}} />;
}

it('searches for the beginning of a text that is too long for the server, says so, and leaves the text as it was typed', async () => {
  openSession(person);
  const sums = { orders: 0, cancelled: 0, pieces: 0, total: 0, currencies: [] };
  const calls = answer({
    'POST /api/orders/window': ({ q }) => ({
      orders: q === undefined ? [{ ...sampleOrder, delivery: 'none', stage: 'registered' } as never] : [],
      next: null,
    }),
    'POST /api/orders/sums': () => ({ sums }),
  });
  const { user } = renderRouted(<List />);
  const pasted = '서울특별시 세종대로 110 '.repeat(10);
  await user.click(await screen.findByRole('searchbox'));
  await user.paste(pasted);
  const asked = { q: pasted.slice(0, 100) };
  await expect.poll(() => calls.findLast(({ name }) => name.endsWith('/sums'))?.body).toEqual(asked);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(pasted);
  expect(screen.getByText(ko.common.tooLong('100', '149')).role).toBe('status');
});
