import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { UnreadMention } from '#contract/mentions/mentions.endpoints.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { formatAgo, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { UnreadList } from '#web/ui/feedback/unread-list.tsx';
import { mentionsQuery } from './home.queries.ts';

/** The notes in which others have mentioned the person. Each links to its note and stays until it is marked as read. */
export function MentionList() {
  const t = useWords();
  const now = useNow();
  const { mentions = [], count = 0 } = useQuery(mentionsQuery).data ?? {};
  const { mutate, isPending, variables } = useRead();
  if (mentions.length === 0) return null;
  const items = mentions.map((mention) => {
    const { key, on, at, byName } = mention;
    const title = mention.title || t.home.mentions.untitled;
    const text = (
      <>
        <Link {...addressOf(mention)}>{title}</Link> {t.home.mentions.mentionedIn[on]}
      </>
    );
    const soft = (
      <>
        {byName ?? t.home.mentions.somebody} ·{' '}
        <time dateTime={at} title={formatMoment(at)}>
          {formatAgo(at, now)}
        </time>
      </>
    );
    return { key, text, soft, readNamed: t.home.mentions.readOf(title), ofReceiver: on === 'order' };
  });
  return (
    <UnreadList
      title={t.home.mentions.title}
      icon="people"
      items={items}
      words={t.home.mentions}
      reading={isPending ? variables : undefined}
      onRead={mutate}
    >
      {count > mentions.length && t.home.mentions.more(formatNumber(count - mentions.length))}
    </UnreadList>
  );
}

/** The page that shows the note: the order or project to which it belongs. */
const addressOf = ({ on, ownerId, startDate }: UnreadMention): LinkProps =>
  on === 'order'
    ? { to: '/sales', search: { part: 'orders', order: ownerId } }
    : { to: '/design_team', search: { startDate: startDate ?? undefined, project: ownerId } };

/** Marks notes as read. The server accepts as many at once as the list can hold. */
function useRead() {
  const t = useWords();
  return useMutation({
    mutationFn: async (keys: readonly string[]) => call('POST /api/mentions/read', { body: { keys: [...keys] } }),
    onSuccess: () => refetchQueries({ queryKey: mentionsQuery.queryKey }),
    onError: (error) => notifyFailed(t.common.notSaved, problemText(error)),
  });
}
