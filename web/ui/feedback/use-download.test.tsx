import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useDownload } from './use-download.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

it('a download is stopped when its form is closed, and nothing is saved of it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const answers: ((file: { name: string; content: Blob }) => void)[] = [];
  const signals: AbortSignal[] = [];
  const ask = (_: undefined, signal: AbortSignal) =>
    new Promise<{ name: string; content: Blob }>((resolve, reject) => {
      signals.push(signal);
      answers.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const file = { name: '주문.csv', content: new Blob(['a']) };
  const first = renderHook(() => useDownload(ask), { wrapper });
  act(() => first.result.current.mutate(undefined));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(file);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));

  const second = renderHook(() => useDownload(ask), { wrapper });
  act(() => second.result.current.mutate(undefined));
  await waitFor(() => expect(answers).toHaveLength(2));
  second.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  answers[1]?.(file);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});
