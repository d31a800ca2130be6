import { maxPlanChanges } from '#contract/design/max-plan-changes.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyRefused } from '#web/ui/feedback/notify.tsx';

/** Whether these are too many changes for one step, which is stored as a whole or not at all. If so, a notice says how many are allowed. */
export function refuseTooMany(count: number): boolean {
  if (count <= maxPlanChanges) return false;
  const { tooManyTogether, tooManyChosen } = currentWords().planDialogs;
  notifyRefused(tooManyTogether, tooManyChosen(formatNumber(maxPlanChanges), formatNumber(count)));
  return true;
}
