import { Button } from '@mantine/core';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { queryClient } from './query-client.ts';

const send = vi.fn(() => new Promise<void>(() => {}));

function Send() {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      보내기
    </Button>
  );
}

it('acts once where a busy page learns of two presses at the same time, before any timer', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Send />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: '보내기' });
  vi.useFakeTimers();
  for (const _ of [1, 2]) await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(1);
});
