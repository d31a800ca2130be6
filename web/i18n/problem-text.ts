import { mayPass as codeMayPass } from '#contract/problems.ts';
import { MissingCode } from '#web/code/load-code.ts';
import { CallProblem } from '#web/http/call.ts';
import { reasonText } from './reason-text.ts';
import { currentWords } from './words.ts';

/**
 * One sentence for a notice about anything that a call threw: the text of the invalid field, or that of the code and
 * its details.
 */
export function problemText(error: unknown): string {
  const { problems, screens } = currentWords();
  // the server has no part in these: what it says of its own troubles would send people to wait for it
  if (error instanceof MissingCode) return screens.missing;
  if (!(error instanceof CallProblem)) return screens.brokenText;
  const { errors, details = [], circle } = error.problem;
  const field = errors?.[0] && reasonText(errors[0].reason);
  // only without a connection are the words of a refusal not there
  const sentence = (!isUnnamed(error) && problems[error.code]) || screens.refused;
  return field || [sentence, circle && `(${circle.join(' → ')})`, ...details.map(reasonText)].filter(Boolean).join(' ');
}

/** May trying the same again be offered beside that sentence? */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallProblem ? codeMayPass(error.code) && !isUnnamed(error) : !(error instanceof MissingCode);

/** It was refused by a code that came after this page, or by something between the page and the server. */
const isUnnamed = ({ code, status }: CallProblem) => code === 'internal-error' && status < 500;
