import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';

export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call('POST /api/auth/sessions', { signal }),
  staleTime: 0,
});

/** Ends one of the person's sessions. */
export const useEndSession = () =>
  useEnding(
    (sessionId: string) => call('POST /api/auth/endSession', { body: { sessionId } }),
    () => notifyDone(currentWords().settings.sessions.ended),
  );

/** Ends all sessions of the person but this one. */
export const useEndOtherSessions = (onEnded: () => void) =>
  useEnding(
    () => call('POST /api/auth/endOtherSessions'),
    () => {
      notifyDone(currentWords().settings.sessions.endedOthers);
      onEnded();
    },
  );

function useEnding<Which = void>(end: (which: Which) => Promise<unknown>, onEnded: () => void) {
  return useMutation({
    mutationFn: end,
    onSuccess: onEnded,
    onError: (error) => notifyFailed(currentWords().settings.sessions.notEnded, problemText(error)),
    onSettled: () => refetchQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
