import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { UnreadList } from '#web/ui/feedback/unread-list.tsx';
import { eventText, whoText } from './event-text.ts';
import { noticesQuery, useMarkRead } from './security.queries.ts';

/** Events that administrators must know about. Each stays for every administrator until they have marked it as read. */
export function SecurityNotices() {
  const t = useWords();
  const notices = useQuery(noticesQuery).data?.notices ?? [];
  const { mutate, isPending, variables } = useMarkRead();
  if (notices.length === 0) return null;
  const items = notices.map((notice) => {
    const text = eventText(notice, t);
    const soft = (
      <>
        {whoText(notice, t)} · <time dateTime={notice.at}>{formatMoment(notice.at)}</time>
      </>
    );
    return { key: notice.eventId, text, soft, readNamed: t.security.readNamed(text) };
  });
  return (
    <UnreadList
      isWarning
      title={t.security.notices}
      icon="warning"
      items={items}
      words={t.security}
      reading={isPending ? variables : undefined}
      onRead={(eventIds) => mutate([...eventIds])}
    />
  );
}
