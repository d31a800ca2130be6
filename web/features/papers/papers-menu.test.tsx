import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { deliver } from '#web/sync/live.ts';
import { PapersMenu } from './papers-menu.tsx';

it('leads to every paper of an order, says which form fits its value, and what is to be looked at', async () => {
  queryClient.clear();
  answer({
    'POST /api/papers/check': () => ({
      papers: [
        {
          ...{ orderId: 7, orderNumber: '261122-001', refused: null, form: 'cn23' as const },
          gaps: [
            { code: 'hs-code' as const, names: ['찻잔', '접시', '쟁반', '수저'] },
            { code: 'boxes' as const, names: [] },
          ],
        },
      ],
    }),
  });
  const onInvoice = vi.fn();
  const { user } = render(<PapersMenu orderId={7} onInvoice={onInvoice} />);
  await user.click(screen.getByRole('button', { name: '서류' }));
  const lacking = await screen.findByRole('region', { name: '서류에서 확인할 것' });
  expect(
    within(lacking)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['HS 코드가 없어 빈칸으로 나갑니다.찻잔, 접시, 쟁반 외 1개', '상자를 적지 않아 포장 수와 총 무게가 빠집니다.']);
  expect(screen.getByRole('link', { name: '포장명세서' }).getAttribute('href')).toBe('/api/papers/print?orderIds=7&kinds=packing');
  expect(screen.getByRole('link', { name: /CN23/ }).textContent).toContain('금액에 맞음');
  expect(screen.getByRole('link', { name: /CN22/ }).textContent).not.toContain('금액에 맞음');
  await user.click(screen.getByRole('button', { name: '상업송장 (인보이스)' }));
  expect(onInvoice).toHaveBeenCalled();
});

it('says which form fits by what customs asks by now', async () => {
  queryClient.clear();
  let form: 'cn22' | 'cn23' = 'cn22';
  answer({ 'POST /api/papers/check': () => ({ papers: [{ orderId: 7, orderNumber: '261122-001', refused: null, form, gaps: [] }] }) });
  const { user } = render(
    <QueryClientProvider client={queryClient}>
      <PapersMenu orderId={7} onInvoice={() => {}} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: '서류' }));
  const fitting = (name: RegExp) => screen.getByRole('link', { name }).textContent?.includes('금액에 맞음');
  await waitFor(() => expect([fitting(/CN22/), fitting(/CN23/)]).toEqual([true, false]));
  form = 'cn23';
  act(() => deliver({ name: 'rows', data: { kind: 'customsFact', rows: [] }, cursor: undefined }));
  await waitFor(() => expect([fitting(/CN22/), fitting(/CN23/)]).toEqual([false, true]));
});
