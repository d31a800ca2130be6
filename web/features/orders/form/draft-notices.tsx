import { Alert } from '@mantine/core';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { type DraftState, type News, readNews } from './draft-store.ts';
import { draftFieldName } from './order-draft.ts';
import classes from './order-form.module.css';

/** Whether the draft is saved. A failure to save is announced to screen readers. */
export function DraftProgress({ progress, error }: Pick<DraftState, 'progress' | 'error'>) {
  const t = useWords();
  if (progress === 'unsaved')
    return (
      <span className={classes.kept} role="alert">
        {t.orders.draft.unsaved} {error && problemText(error)}
      </span>
    );
  return <span className={classes.kept}>{progress === 'saving' ? t.orders.draft.saving : t.orders.draft.saved}</span>;
}

/** Says that the draft was changed in another window or on another computer. Lists the values from there that were not taken over. */
export function DraftNews({ news: { finished, clashes } }: { news: News }) {
  const t = useWords();
  return (
    <Alert variant="outline" role="status" withCloseButton closeButtonLabel={t.common.close} onClose={readNews}>
      {finished ? t.orders.draft.finished : t.orders.draft.merged}
      {clashes.map(({ field, text }) => (
        <p key={field} className={classes.clash}>
          {t.orders.draft.clash(draftFieldName(field, t), text)}
        </p>
      ))}
    </Alert>
  );
}
