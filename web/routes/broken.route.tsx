import type { ErrorComponentProps } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';

/** What a mistake in a screen shows instead of it: the rest of the page stays usable. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const t = useWords();
  return (
    <EmptyState title={t.screens.broken} text={t.screens.brokenText}>
      <PlainButton onClick={reset}>{t.common.retry}</PlainButton>
    </EmptyState>
  );
}
