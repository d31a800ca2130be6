import { expect, it } from 'vitest';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import { subProject } from '#test/page/board-projects.ts';
import { gestureRefusalText } from '#web/features/design/gestures/gestures.door.ts';
import { CallProblem } from '#web/http/call.ts';
import { currentWords } from '#web/i18n/words.ts';
import { stepFailureText, stepText } from './step-text.ts';
import type { Step } from './undo-history.ts';

const target = { projectId: 1, subProjectId: null };
const step = (name: string): Step => ({ kind: 'values', target, name, from: { summary: '' }, to: { summary: name } });

it('a notice about a project with a very long title says the beginning of it', () => {
  const t = currentWords();
  const long = '아주 긴 제목 '.repeat(40);
  const sentences = [stepText(t, step(long)), gestureRefusalText(t, { leftOutside: subProject({ summary: long }) })];
  for (const text of sentences) {
    expect(text).toContain('아주 긴 제목');
    expect(text).toContain('…’');
    expect(text.length).toBeLessThan(120);
  }
});

it('a project without a title is called so', () => {
  const t = currentWords();
  expect(stepText(t, step(''))).toBe(`‘${t.design.untitled}’ 수정`);
});

it('of several steps it is said that nothing was changed where the server refused them, not where its answer was lost', () => {
  const t = currentWords();
  const failed = (code: ProblemCode) =>
    stepFailureText(
      t,
      { kind: 'together', name: '일' },
      new CallProblem({ type: '', title: '', instance: '', code, status: problemStatus[code] }),
    );
  expect(failed('dependency-circle')).toContain(t.design.nothingChanged);
  expect(failed('project-not-found')).toContain(t.design.nothingChanged);
  for (const code of ['server-unreachable', 'server-stopping', 'internal-error'] as const)
    expect(failed(code)).not.toContain(t.design.nothingChanged);
});
