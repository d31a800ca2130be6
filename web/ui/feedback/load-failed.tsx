import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** Replaces something that could not be loaded: what, why, and a retry button. */
export function LoadFailed({ title, text, retrying, onRetry }: { title?: string; text: string; retrying?: boolean; onRetry(): void }) {
  const t = useWords();
  return (
    <div role="alert">
      <EmptyState title={title ?? t.common.loadFailed} text={text}>
        <Button variant="default" loading={retrying ?? false} onClick={onRetry}>
          {t.common.retry}
        </Button>
      </EmptyState>
    </div>
  );
}
