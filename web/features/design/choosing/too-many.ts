import { maxPlanChanges } from '#contract/design/max-plan-changes.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyRefused } from '#web/ui/feedback/notify.tsx';

/** Says how many can be changed together where these are more. What is changed together is stored as a whole, or not at all. */
export function refuseTooMany(count: number): boolean {
  if (count <= maxPlanChanges) return false;
  const { tooManyTogether, tooManyChosen } = currentWords().planDialogs;
  notifyRefused(tooManyTogether, tooManyChosen(formatNumber(maxPlanChanges), formatNumber(count)));
  return true;
}
