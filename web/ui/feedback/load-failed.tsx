import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { mayPass, problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { notifyOutdated } from './notify.tsx';

/** A request that failed, of a query or of anything else that can be repeated. */
interface Request {
  error: unknown;
  isFetching?: boolean;
  refetch(): unknown;
}

/** A failed request, with what an earlier one loaded, which is still on the screen. */
export type Failed = Request & ({ data: unknown } | { rows: unknown });

/** Of several queries, one that failed: rather one with nothing to show than one that could not be refetched. */
export function failedOf(...queries: readonly (Failed & { isError: boolean })[]): Failed | undefined {
  const failed = queries.filter(({ isError }) => isError);
  return failed.find((query) => !isShown(query)) ?? failed[0];
}

const isShown = (of: Failed): boolean => ('data' in of ? of.data : of.rows) !== undefined;

interface Props {
  title?: string;
  of: Failed;
  /** Other ways out, for a request that is refused at every retry. */
  children?: ReactNode;
}

/**
 * Says what could not be loaded and why, with a retry button if a retry may succeed. It is drawn in place of what could not be loaded. What
 * was loaded before stays where it is, and a notice says that it may be out of date: a message above it would move the buttons below
 * while somebody is about to press one.
 */
export function LoadFailed({ title, of, children }: Props) {
  return isShown(of) ? (
    <Outdated of={of} />
  ) : (
    <Missing of={of} {...(title && { title })}>
      {children}
    </Missing>
  );
}

function Outdated({ of: { error, refetch } }: { of: Request }) {
  const text = problemText(error);
  const act = useEffectEvent(() => void refetch());
  const tell = useEffectEvent((reason: string) => notifyOutdated(reason, { after: error, act: () => act() }));
  // by the text, as every retry fails with another error: the notice stays, and one that was closed stays closed
  useEffect(() => tell(text), [text]);
  return null;
}

function Missing({ title, of: { error, isFetching = false, refetch }, children }: Omit<Props, 'of'> & { of: Request }) {
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
