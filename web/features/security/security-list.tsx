import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SecurityEvent, SecurityFilter } from '#contract/security/security.ts';
import { queryClient } from '#web/http/query-client.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { failedPages } from '#web/ui/feedback/failed-pages.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { countNewQuery, eventsQuery } from './security.queries.ts';
import classes from './security-page.module.css';
import { SecurityRow } from './security-row.tsx';

interface Props {
  filter: SecurityFilter;
  /** Removes the filters; undefined when none is set. */
  onClear: (() => void) | undefined;
}

const keyOf = ({ eventId }: SecurityEvent) => eventId;

/**
 * The events that match a filter, as one continuous list. Older ones are loaded while the person scrolls; new ones are announced and shown
 * at a press.
 */
export function SecurityList({ filter, onClear }: Props) {
  const t = useWords();
  const pages = useInfiniteQuery(eventsQuery(filter));
  const events = pages.data?.pages.flatMap((page) => page.events) ?? [];
  const newest = events[0]?.eventId;
  const news = useQuery({ ...countNewQuery(filter, newest), enabled: pages.isSuccess });
  const count = news.data?.count ?? 0;

  if (pages.isPending) return <ListSkeleton rows={8} height="3.5rem" />;
  if (!pages.data) return <LoadFailed of={pages} />;
  const readOn = () => void (pages.isFetchingNextPage || pages.isFetchNextPageError || pages.fetchNextPage());
  return (
    <>
      {pages.isError && <LoadFailed of={failedPages(pages)} />}
      {count > 0 && (
        <Button
          className={classes.news ?? ''}
          size="compact-sm"
          variant="light"
          onClick={() => void queryClient.resetQueries({ queryKey: eventsQuery(filter).queryKey })}
        >
          {t.security.newOnes(formatNumber(count))}
        </Button>
      )}
      {events.length === 0 && (
        <EmptyState title={onClear ? t.common.nothingFound : t.security.empty}>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t.common.clearFilters}
            </Button>
          )}
        </EmptyState>
      )}
      {events.length > 0 && (
        <VirtualCards
          label={t.security.list}
          items={events}
          getKey={keyOf}
          estimateHeight={60}
          resetKey={`${newest} ${JSON.stringify(filter)}`}
          beyond={pages.hasNextPage ? { total: null, onNearEnd: readOn } : undefined}
          render={(event) => <SecurityRow event={event} t={t} />}
        />
      )}
    </>
  );
}
