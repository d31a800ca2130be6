import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { render } from '#test/page/render.tsx';
import { CallProblem } from '#web/http/call.ts';
import { ImportFailed } from './import-failed.tsx';

const problem = (code: ProblemCode) => new CallProblem({ type: '', title: '', instance: '', code, status: problemStatus[code] });

it('an import that is refused leads to another file', async () => {
  const [again, onAnother] = [vi.fn(), vi.fn()];
  const { user } = render(<ImportFailed step={{ error: problem('not-allowed'), isStoring: false, again }} onAnother={onAnother} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['다른 파일']);
  await user.click(screen.getByRole('button', { name: '다른 파일' }));
  expect(onAnother).toHaveBeenCalledOnce();
});

it('says of a file that could not be stored that it was not stored, and not that something could not be loaded', () => {
  const of = { error: problem('server-unreachable'), again: vi.fn() };
  const { rerender } = render(<ImportFailed step={{ ...of, isStoring: true }} onAnother={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toMatch('반영을 마치지 못했습니다');
  rerender(<ImportFailed step={{ ...of, isStoring: false }} onAnother={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toMatch('불러오지 못했습니다');
});
