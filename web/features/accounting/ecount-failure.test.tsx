import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ProblemDetails } from '#contract/problem-details.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { EcountFailure } from './ecount-failure.tsx';

const draw = (code: ProblemCode, facts: Pick<Partial<ProblemDetails>, 'details' | 'retryAfter'> = {}, kept = false) => {
  const handlers = { onRetry: vi.fn(), onLogIn: vi.fn(), onUseKept: vi.fn() };
  const error = new CallProblem({ type: '', title: '', instance: '', code, status: problemStatus[code], ...facts });
  const drawn = render(<EcountFailure error={error} failedAt={Date.now()} retrying={false} kept={kept} {...handlers} />);
  return { ...drawn, ...handlers };
};
const retry = () => screen.getByRole('button', { name: '다시 시도' });

describe('a list that could not be fetched', () => {
  it('says why, and can be asked for again, or done without', async () => {
    const { user, onRetry, onUseKept } = draw('ecount-timeout', { details: [{ code: 'after-seconds', values: { seconds: 180 } }] });
    expect(screen.getByRole('alert').textContent).toContain('(180초)');
    await user.click(retry());
    await user.click(screen.getByRole('button', { name: '지난 목록으로 계속' }));
    expect([onRetry.mock.calls.length, onUseKept.mock.calls]).toEqual([1, [[true]]]);
  });

  it('because ECOUNT wants a distance can be asked for when that is over', () => {
    vi.useFakeTimers();
    draw('ecount-rate-limited', { retryAfter: 540 });
    expect(screen.getByRole('alert').textContent).toContain('약 9분 뒤에');
    expect(retry()).toHaveProperty('disabled', true);
    act(() => vi.advanceTimersByTime(541_000));
    expect(retry()).toHaveProperty('disabled', false);
  });

  it('because ECOUNT refused the login leads to one more login, with a warning', async () => {
    const { user, onLogIn, onRetry } = draw('ecount-login-refused', {
      details: [{ code: 'ecount-login-code', values: { code: '201', text: '' } }],
    });
    expect(screen.getByRole('alert').textContent).toContain('코드 201');
    expect(screen.getByRole('alert').textContent).toContain('IP를 막습니다');
    await user.click(screen.getByRole('button', { name: '회계에 다시 로그인' }));
    expect([onLogIn.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  });

  it('that was the kept one, of which there is none, leads back to ECOUNT and nowhere else', async () => {
    const { user, onUseKept } = draw('ecount-no-list', {}, true);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['새 목록 받기']);
    await user.click(screen.getByRole('button', { name: '새 목록 받기' }));
    expect(onUseKept.mock.calls).toEqual([[false]]);
  });

  it('because there is no ECOUNT says how to connect it', () => {
    draw('ecount-not-connected');
    expect(screen.getByText('연결되지 않음')).toBeTruthy();
    expect(screen.getByText(/ECOUNT_API_KEY/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
