import { useMutation } from '@tanstack/react-query';
import type { StaffPreferences } from '#contract/staff/staff.ts';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { applyOwnChange, currentSession } from '#web/session/session.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/** Applies these settings for the signed-in person in this page. Returns their previous values. */
function apply({ language, colorScheme }: StaffPreferences): StaffPreferences {
  const session = currentSession();
  if (session.status !== 'signed-in') return {};
  const { staff } = session;
  applyOwnChange({ language: language ?? staff.language, colorScheme: colorScheme ?? staff.colorScheme });
  return { ...(language && { language: staff.language }), ...(colorScheme && { colorScheme: staff.colorScheme }) };
}

/** Changes the person's own settings: they apply at once, and are restored when the server could not store them. */
export function useUpdatePreferences(): (preferences: StaffPreferences) => void {
  const { mutate } = useMutation({
    mutationKey: ['preferences'],
    // sent one after the other, so that the last choice wins
    scope: { id: 'preferences' },
    mutationFn: (preferences: StaffPreferences) => call('POST /api/staff/updatePreferences', { body: preferences }),
    onMutate: apply,
    // an earlier choice that failed meanwhile has undone this one as well
    onSuccess: (_, preferences) => void apply(preferences),
    onError: (error, preferences, before) => {
      apply(before ?? {});
      notifyFailed(currentWords().settings.notKept, problemText(error), { after: error, act: () => mutate(preferences) });
    },
  });
  return mutate;
}
