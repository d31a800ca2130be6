import type { LeftValue } from '#contract/change-sets/change-sets.ts';
import { newId } from '#web/code/new-id.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { putBackSet } from '#web/sync/blocks/block-calls.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';

/** The largest number of values named in the notice. */
const mostNamed = 3;

/** Undoes a merge. A value that somebody has changed since stays, and the notice says who changed it. */
export async function takeBackMerge(changeSetId: number, name: string): Promise<void> {
  const t = currentWords().members.merge;
  try {
    const { leftCount, left } = await putBackSet(changeSetId, newId());
    if (leftCount === 0) return notifyDone(t.takenBack(name));
    const named = left.slice(0, mostNamed).map(reasonOf);
    notifyFailed(t.leftBack(leftCount), [...named, ...(leftCount > named.length ? [t.andMore(leftCount - named.length)] : [])].join('\n'));
  } catch (error) {
    notifyFailed(t.notTakenBack, problemText(error as Error));
  }
}

function reasonOf({ kind, entityId, entityName, field, code, change }: LeftValue): string {
  const t = currentWords();
  const what = kind === 'order' ? entityName : t.members.numbered(entityId);
  const fields: Readonly<Record<string, string>> = kind === 'order' ? t.orders.fields : t.members.fields;
  const why = change ? t.history.sets.changedSince(change.staffName ?? t.history.automatic, formatMoment(change.at)) : t.problems[code];
  return `${what} · ${fields[field ?? ''] ?? field}: ${why}`;
}
