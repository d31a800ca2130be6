import { CallProblem, codeOf } from '#web/http/call.ts';
import { currentLanguage, currentWords } from './words.ts';

/** One sentence about anything that a call threw, for a notice: the field that did not pass, the detail, or the code's own. */
export function problemText(error: unknown): string {
  const words = currentWords().problems[codeOf(error)];
  if (!(error instanceof CallProblem) || currentLanguage() !== 'ko') return words;
  return error.problem.errors?.[0]?.message ?? error.problem.detail ?? words;
}
