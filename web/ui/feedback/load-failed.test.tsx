import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { LoadFailed } from './load-failed.tsx';

const draw = (code: ProblemCode) => {
  const error = new CallProblem({ type: '', title: '', instance: '', code, status: problemStatus[code] });
  return render(<LoadFailed of={{ data: undefined, error, refetch: vi.fn() }} />);
};

it.each(['server-unreachable', 'database-busy', 'too-many-requests', 'internal-error', 'carrier-unavailable'] as const)(
  'what could not be served (%s) can be tried again',
  (code) => {
    draw(code);
    expect(screen.getByRole('alert').textContent).toContain('불러오지 못했습니다');
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
  },
);

it.each(['not-allowed', 'order-not-found', 'invalid-input', 'mail-not-connected', 'carrier-refused'] as const)(
  'what was refused (%s) offers no try that would be refused again',
  (code) => {
    draw(code);
    expect(screen.getByRole('alert').textContent).toContain('불러오지 못했습니다');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
