import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayPass, problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

interface Props {
  title?: string;
  /** The request that failed: a query, or anything else that can be repeated. */
  of: { error: unknown; isFetching?: boolean; refetch(): unknown };
  /** Other ways out, for a request that is refused at every retry. */
  children?: ReactNode;
}

/** Shown in place of something that could not be loaded: says what and why, with a retry button if a retry may succeed. */
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
