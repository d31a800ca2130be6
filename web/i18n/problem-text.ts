import { mayPass as codeMayPass } from '#contract/problems.ts';
import { MissingCode } from '#web/code/load-code.ts';
import { CallProblem } from '#web/http/call.ts';
import { reasonText } from './reason-text.ts';
import { currentWords } from './words.ts';

/** One sentence for a notice about any error that a call threw: the text of the invalid field, or the text of the code and its details. */
export function problemText(error: unknown): string {
  const { problems, screens } = currentWords();
  // the server did not cause these errors: its own error texts would make people wait for it
  if (error instanceof MissingCode) return screens.missing;
  if (!(error instanceof CallProblem)) return screens.brokenText;
  const { errors, details = [], circle } = error.problem;
  const field = errors?.[0] && reasonText(errors[0].reason);
  // the text of a refusal is missing only if it could not be loaded, without a connection
  const sentence = (!isUnnamed(error) && problems[error.code]) || screens.refused;
  return field || [sentence, circle && `(${circle.join(' → ')})`, ...details.map(reasonText)].filter(Boolean).join(' ');
}

/** Whether a retry may be offered beside that sentence. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallProblem ? codeMayPass(error) && !isUnnamed(error) : !(error instanceof MissingCode);

/** Whether the refusal has a code that is newer than this page, or came from something between the page and the server. */
const isUnnamed = ({ code, status }: CallProblem) => code === 'internal-error' && status < 500;
