import { mayPass as codeMayPass } from '#contract/problems.ts';
import { CallProblem, codeOf } from '#web/http/call.ts';
import { reasonText } from './reason-text.ts';
import { currentWords } from './words.ts';

/**
 * One sentence for a notice about anything that a call threw: the text of the invalid field, or that of the code and
 * its details.
 */
export function problemText(error: unknown): string {
  const { problems } = currentWords();
  // only without a connection are the words of a refusal not there
  const sentence = problems[codeOf(error)] ?? problems['internal-error'];
  if (!(error instanceof CallProblem)) return sentence;
  const { errors, details = [], circle } = error.problem;
  const field = errors?.[0] && reasonText(errors[0].reason);
  return field || [sentence, circle && `(${circle.join(' → ')})`, ...details.map(reasonText)].filter(Boolean).join(' ');
}

/** May trying the same again be offered beside that sentence? */
export const mayPass = (error: unknown): boolean => codeMayPass(codeOf(error));
