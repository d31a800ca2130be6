import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { answer } from '#test/page/answers.ts';
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
