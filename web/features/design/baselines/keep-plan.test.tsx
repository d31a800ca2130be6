import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { baselines } from './baselines.queries.ts';
import { KeepPlan } from './keep-plan.tsx';

it('a name that is typed while the plan is kept is that of the next one, and the plan is kept once', async () => {
  const answered = Promise.withResolvers<void>();
  const made = { baselineId: 1, baselineName: '초안', madeByName: null, madeAt: '2028-01-01T00:00:00.000Z', revision: 1 } as Baseline;
  const calls = answer({
    'POST /api/design/addBaseline': async () => {
      await answered.promise;
      return { baseline: made };
    },
  });
  const onKept = vi.fn();
  const { user } = render(<KeepPlan taken={[]} onKept={onKept} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: ko.baselines.name });
  await user.clear(field);
  await user.type(field, '초안{Enter}');
  await user.type(field, ' 다음{Enter}');
  await act(async () => answered.resolve());
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledExactlyOnceWith(1));
  expect(field.value).toBe('초안 다음');
  expect(calls).toHaveLength(1);
  baselines.forget();
});

it('the plan that was kept although the answer was lost is left as it is once it is listed, also where it is removed again', async () => {
  const made = (baselineName: string) => ({
    baselineId: 1,
    baselineName,
    madeByName: null,
    madeAt: '2028-01-01T00:00:00.000Z',
    revision: 1,
  });
  let isLost = true;
  answer({
    'POST /api/design/addBaseline': ({ baselineName }) => (isLost ? problemAnswer('internal-error') : { baseline: made(baselineName) }),
  });
  const { fetch: send } = globalThis;
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    keys.push(init.headers['idempotency-key']);
    return send(path, init);
  });
  const onKept = vi.fn();
  const { user, rerender } = render(<KeepPlan taken={[]} onKept={onKept} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: ko.baselines.name });
  await user.clear(field);
  await user.type(field, '초안{Enter}');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.type(field, ' 1{Enter}');
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  isLost = false;
  rerender(<KeepPlan taken={[made('초안 1')]} onKept={onKept} />);
  rerender(<KeepPlan taken={[]} onKept={onKept} />);
  await user.type(field, ' 다음{Enter}');
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce());
  expect(keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[0]);
  baselines.forget();
});
