import { CallProblem, codeOf } from '#web/http/call.ts';
import { currentLanguage, currentWords } from './words.ts';

/** One sentence about anything that a call threw, for a notice: the field that did not pass, the detail, or the code's own. */
export function problemText(error: unknown): string {
  const words = currentWords().problems[codeOf(error)];
  if (!(error instanceof CallProblem)) return words;
  if (currentLanguage() !== 'ko') return error.problem.circle ? `${words} (${error.problem.circle.join(' → ')})` : words;
  return error.problem.errors?.[0]?.message ?? error.problem.detail ?? words;
}
