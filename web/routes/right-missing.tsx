import type { EndpointName } from '#contract/permissions.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** Shown in place of a screen that the person may not see: says which right it takes. */
export function RightMissing({ needed }: { needed: EndpointName }) {
  const t = useWords();
  return <EmptyState title={t.access.hidden} text={rightNeeded(needed, t)} />;
}
