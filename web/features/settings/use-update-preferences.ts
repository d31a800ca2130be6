import { useMutation } from '@tanstack/react-query';
import type { StaffPreferences } from '#contract/staff/staff.ts';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { currentSession, learnSelf } from '#web/session/session.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/** Gives the signed-in person these settings, here and now. Returns what the same ones were before. */
function apply({ language, colorScheme }: StaffPreferences): StaffPreferences {
  const session = currentSession();
  if (session.status !== 'signed-in') return {};
  const { staff } = session;
  learnSelf({ language: language ?? staff.language, colorScheme: colorScheme ?? staff.colorScheme });
  return { ...(language && { language: staff.language }), ...(colorScheme && { colorScheme: staff.colorScheme }) };
}

/** Changes one's own settings: they apply at once, and go back to what they were when the server did not keep them. */
export function useUpdatePreferences(): (preferences: StaffPreferences) => void {
  const { mutate } = useMutation({
    mutationKey: ['preferences'],
    // one after the other, as they were chosen: the last one stays
    scope: { id: 'preferences' },
    mutationFn: (preferences: StaffPreferences) => call('POST /api/staff/updatePreferences', { body: preferences }),
    onMutate: apply,
    // an earlier choice that failed meanwhile has taken this one back as well
    onSuccess: (_, preferences) => void apply(preferences),
    onError: (error, preferences, before) => {
      apply(before ?? {});
      notifyFailed(currentWords().settings.notKept, problemText(error), () => mutate(preferences));
    },
  });
  return mutate;
}
