import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { koreanDay } from '#contract/days.ts';
import { maxMarks } from '#contract/home/max-marks.ts';
import type { MovedWork } from '#contract/home/moved-work.ts';
import { call } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { formatAgo, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { UnreadList } from '#web/ui/feedback/unread-list.tsx';
import { movedQuery } from './home.queries.ts';
import { byText, movedText, titleText } from './moved-text.ts';

/** The person's own work on the board that others have moved. Each item links to its days and stays until it is marked as read. */
export function MovedWorkList() {
  const t = useWords();
  const now = useNow();
  const { moved = [], count = 0 } = useQuery(movedQuery).data ?? {};
  const { mutate, isPending, variables } = useRead();
  if (moved.length === 0) return null;
  const items = moved.map((work) => {
    const { key, to, at, parentTitle, title: own } = work;
    const title = titleText(work, t);
    const q = parentTitle || own;
    const text = (
      <>
        <Link to="/design_team" search={{ startDate: to.startDate, ...(q !== '' && { q }) }}>
          {title}
        </Link>{' '}
        {movedText(work, koreanDay(now), t)}
      </>
    );
    const soft = (
      <>
        {byText(work, t)} ·{' '}
        <time dateTime={at} title={formatMoment(at)}>
          {formatAgo(at, now)}
        </time>
      </>
    );
    return { key, text, soft, readNamed: t.home.moved.readOf(title) };
  });
  return (
    <UnreadList
      title={t.home.moved.title}
      icon="board"
      items={items}
      words={t.home.moved}
      reading={isPending ? variables : undefined}
      onRead={mutate}
    >
      {count > moved.length && t.home.moved.more(formatNumber(count - moved.length))}
    </UnreadList>
  );
}

/** Marks items as read, at most `maxMarks` marks in a request. The items disappear when the list has been fetched again. */
function useRead() {
  const t = useWords();
  return useMutation({
    mutationFn: async (keys: readonly string[]) => {
      const marks = (queryClient.getQueryData(movedQuery.queryKey)?.moved ?? []).filter(({ key }) => keys.includes(key)).flatMap(marksOf);
      for (let at = 0; at < marks.length; at += maxMarks)
        await call('POST /api/home/readMovedWork', { body: { marks: marks.slice(at, at + maxMarks) } });
    },
    onSuccess: () => refetchQueries({ queryKey: movedQuery.queryKey }),
    onError: (error) => notifyFailed(t.common.notSaved, problemText(error)),
  });
}

const marksOf = ({ marks }: MovedWork) => marks;
