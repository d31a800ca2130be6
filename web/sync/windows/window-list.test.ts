import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/http/query-client.ts';
import { createWindows } from './window-list.ts';

it('sums that were read before a change, and come after it, are read again', async () => {
  const replies: PromiseWithResolvers<number>[] = [];
  const windows = createWindows<{ id: number }, object, number>({
    key: ['windows'],
    read: () => Promise.reject(new Error('no window is read')),
    limits: { window: 5 },
    sumsKey: ['sums'],
  });
  const sums = new QueryObserver(queryClient, {
    queryKey: ['sums', 'all'],
    queryFn: () => {
      const reply = Promise.withResolvers<number>();
      replies.push(reply);
      return reply.promise;
    },
  });
  const leave = sums.subscribe(() => {});
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  windows.noteChanged([1]);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[0]?.resolve(1);
  replies[1]?.resolve(2);
  await vi.waitFor(() => expect(sums.getCurrentResult().data).toBe(2));
  leave();
});
