import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { openSession } from '#web/session/session.ts';
import { ChannelValue } from './channel-value.tsx';
import type { OrderDialog } from './order-actions.ts';
import { OrderFieldEditor } from './order-field-editor.tsx';
import { ReceiverValues } from './receiver-values.tsx';

beforeEach(() => openSession(person));

const order = { ...sampleOrder, address2: 'Suite 2' };

function Values() {
  const [editing, setEditing] = useState<OrderDialog>();
  return (
    <>
      <ChannelValue order={order} onEdit={setEditing} />
      <ReceiverValues order={order} onEdit={setEditing} />
      <OrderFieldEditor
        order={order}
        editing={editing?.of === 'field' ? editing : undefined}
        pickCountry={() => null}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}

async function draw(label: string) {
  const calls = answer({ 'POST /api/orders/update': () => ({ order }) });
  const { user } = render(<Values />);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label} 수정`) }));
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, calls, field };
}

it.each([
  ['이메일', { email: '' }],
  ['주소 2', { address2: '' }],
])('%s may be empty, and is emptied by a button', async (label, changes) => {
  const { user, calls } = await draw(label);
  await user.click(screen.getByRole('button', { name: '비우기' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { orderId: 3, changes } }]));
});

it.each(['받는 사람', '전화번호', '우편번호'])(
  '%s may not be empty: there is no such button, and an emptied field is refused',
  async (label) => {
    const { user, calls, field } = await draw(label);
    expect(screen.queryByRole('button', { name: '비우기' })).toBeNull();
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(screen.getByText('값을 입력해 주세요.')).toBeTruthy();
    expect(calls).toEqual([]);
  },
);

it('refuses a text by the limit that the server has, before it is sent', async () => {
  const { user, calls } = await draw('우편번호');
  await user.keyboard(`${'7'.repeat(21)}{Enter}`);
  expect(screen.getByText('20자까지 입력할 수 있습니다. 지금은 21자입니다.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('shows whoever may not correct it a text and no button that does anything', () => {
  openSession({ ...person, rights: ['orders.write'] });
  render(<Values />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^전화번호/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^국가/ }).disabled).toBe(false);
});

it('says where an order was sold, spelled as it is known, when nobody has', async () => {
  const calls = answer({
    'POST /api/orders/channels': () => ({ channels: ['스마트스토어'] }),
    'POST /api/orders/update': () => ({ order }),
  });
  const { user } = render(<Values />);
  await user.click(screen.getByRole('button', { name: '판매처 적기' }));
  const field = await screen.findByLabelText<HTMLInputElement>('판매처', { selector: 'input' });
  await waitFor(() => expect(field.getAttribute('list') && document.querySelector('datalist option')).toBeTruthy());
  await user.type(field, ' 스마트 스토어 {Enter}');
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ name: 'POST /api/orders/update', body: { changes: { channel: '스마트스토어' } } }),
  );
});
