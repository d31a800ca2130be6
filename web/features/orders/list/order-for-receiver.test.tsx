import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder } from '#test/orders.ts';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { draftOf, freshDraft, writeDraft } from '#web/features/orders/form/form.door.ts';
import { queryClient } from '#web/http/query-client.ts';
import { openSession } from '#web/session/session.ts';
import { OrderForReceiver } from './order-for-receiver.tsx';

it('whoever has gone elsewhere before the receiver was read, and writes an order there, goes on with that', async () => {
  openSession(person);
  queryClient.clear();
  const read = Promise.withResolvers<void>();
  const calls = answer({
    'POST /api/orders/draft': () => ({ revision: 0, draft: null }),
    'POST /api/orders/saveDraft': ({ revision }) => ({ revision: revision + 1 }),
    'POST /api/orders/detail': async () => {
      await read.promise;
      return { order: sampleOrder };
    },
  });
  const onCopied = vi.fn();
  const { user, unmount } = render(<OrderForReceiver orderId={3} label="새 주문" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: '새 주문' }));
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/orders/detail'));
  unmount();
  writeDraft(draftOf({ ...sampleOrder, city: 'Oslo' }));
  read.resolve();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
  expect((await freshDraft(person.staffId)).receiver.city).toBe('Oslo');
  expect(onCopied).not.toHaveBeenCalled();
});
