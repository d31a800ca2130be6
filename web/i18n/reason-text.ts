import type { Reason } from '#contract/reasons.ts';
import { currentWords } from './words.ts';

/** What the server has to say, in the person's language. A code that a newer server has sent says nothing here. */
export function reasonText({ code, values }: Reason): string {
  const say = currentWords().reasons[code] as ((values: unknown) => string) | undefined;
  return say?.(values) ?? '';
}
