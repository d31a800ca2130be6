import type { Reason } from '#contract/reasons.ts';
import { currentWords } from './words.ts';

/** The text of a reason that the server sent, in the person's language. Empty for a code of a newer server. */
export function reasonText({ code, values }: Reason): string {
  const say = currentWords().reasons[code] as ((values: unknown) => string) | undefined;
  return say?.(values) ?? '';
}
