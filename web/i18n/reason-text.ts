import type { Reason } from '#contract/reasons.ts';
import type { Catalog } from './ko.ts';
import { currentWords, showLater } from './words.ts';

/**
 * The text of a reason that the server sent, in the person's language. Empty for a code of a newer server. Also empty until the words are
 * loaded; then the components that show words are rendered again.
 */
export function reasonText({ code, values }: Reason): string {
  const { reasons } = currentWords() as Partial<Catalog>;
  if (!reasons) showLater('refusals');
  const write = reasons?.[code] as ((values: unknown) => string) | undefined;
  return write?.(values) ?? '';
}
