import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { SecurityFilter } from '#contract/security/security.ts';
import { call, callFile } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentLanguage, useWords } from '#web/i18n/words.ts';
import { onSignal } from '#web/sync/live.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';

/** The events that match the filter, newest first, page by page. */
export const eventsQuery = (filter: SecurityFilter) =>
  infiniteQueryOptions({
    queryKey: ['security', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/security/list', { body: { ...filter, limit: 100, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.eventId : undefined),
  });

/** The number of events since the newest one in the list. */
export const countNewQuery = (filter: SecurityFilter, after: number | undefined) =>
  queryOptions({
    queryKey: ['security', 'new', filter, after],
    queryFn: ({ signal }) => call('POST /api/security/countNew', { body: { ...filter, ...(after !== undefined && { after }) }, signal }),
    refetchInterval: 10_000,
  });

const noticesKey = ['security', 'notices'];

/** The administrators' notices that the person has not read. */
export const noticesQuery = queryOptions({
  queryKey: noticesKey,
  queryFn: ({ signal }) => call('POST /api/security/notices', { signal }),
});

onSignal('security', () => void refetchQueries({ queryKey: noticesKey }));

export function useMarkRead() {
  const t = useWords();
  return useMutation({
    mutationFn: (eventIds: number[]) => call('POST /api/security/markRead', { body: { eventIds } }),
    onSuccess: () => refetchQueries({ queryKey: noticesKey }),
    onError: (error) => notifyFailed(t.security.notRead, problemText(error)),
  });
}

export function useExport() {
  const t = useWords();
  return useMutation({
    mutationFn: async (filter: SecurityFilter) => {
      const { name, content } = await callFile('GET /api/security/export', { query: { ...filter, language: currentLanguage() } });
      saveFile(name, content);
    },
    onError: (error) => notifyFailed(t.security.exportFailed, problemText(error)),
  });
}
