import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ImportFailed } from './import-failed.tsx';

it('an import that is refused leads to another file', async () => {
  const [onRetry, onAnother] = [vi.fn(), vi.fn()];
  const error = new CallProblem({ type: '', title: '', instance: '', code: 'not-allowed', status: problemStatus['not-allowed'] });
  const { user } = render(<ImportFailed error={error} onRetry={onRetry} onAnother={onAnother} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['다른 파일']);
  await user.click(screen.getByRole('button', { name: '다른 파일' }));
  expect(onAnother).toHaveBeenCalledOnce();
});
