import { useMutation } from '@tanstack/react-query';
import type { StaffPreferences } from '#contract/staff/staff.ts';
import { call } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { applyOwnChange, currentSession } from '#web/session/session.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/** Applies settings of a person to this page, if that person is still signed in. Returns the previous values. */
function apply(staffId: number | undefined, { language, colorScheme }: StaffPreferences): StaffPreferences {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.staff.staffId !== staffId) return {};
  const { staff } = session;
  applyOwnChange(staffId, { language: language ?? staff.language, colorScheme: colorScheme ?? staff.colorScheme });
  return { ...(language && { language: staff.language }), ...(colorScheme && { colorScheme: staff.colorScheme }) };
}

/** Changes the person's own settings. They apply at once, and are restored where the server could not store them. */
export function useUpdatePreferences(): (preferences: StaffPreferences) => void {
  const { mutate } = useMutation({
    mutationKey: ['preferences'],
    // one request after the other, so that the last choice wins
    scope: { id: 'preferences' },
    mutationFn: (preferences: StaffPreferences) => call('POST /api/staff/updatePreferences', { body: preferences }),
    onMutate: (preferences) => {
      const session = currentSession();
      const staffId = session.status === 'signed-in' ? session.staff.staffId : undefined;
      return { staffId, before: apply(staffId, preferences) };
    },
    // applied again: the failure of an earlier choice has meanwhile restored the values from before both
    onSuccess: (_, preferences, of) => void apply(of.staffId, preferences),
    onError: (error, preferences, of) => {
      apply(of?.staffId, of?.before ?? {});
      notifyFailed(currentWords().settings.notKept, problemText(error), { after: error, act: () => mutate(preferences) });
    },
  });
  return mutate;
}
