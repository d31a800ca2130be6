import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayPass, problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

interface Props {
  title?: string;
  /** What was asked for: a query, or whatever can be asked for again. */
  of: { error: unknown; isFetching?: boolean; refetch(): unknown };
  /** Other ways out, for what is refused however often it is tried. */
  children?: ReactNode;
}

/** Replaces something that could not be loaded: what, why, and a retry button where a retry can succeed. */
export function LoadFailed({ title, of: { error, isFetching = false, refetch }, children }: Props) {
  const t = useWords();
  return (
    <div role="alert">
      <EmptyState title={title ?? t.common.loadFailed} text={problemText(error)}>
        {mayPass(error) && (
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.common.retry}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  );
}
