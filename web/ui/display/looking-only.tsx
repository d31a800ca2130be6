import { useWords } from '#web/i18n/words.ts';
import classes from './looking-only.module.css';

/** Stands where a screen offers what writes, for whoever may only look. @param reason what it would take, in a sentence */
export function LookingOnly({ reason }: { reason: string }) {
  const t = useWords();
  return (
    <span className={classes.note}>
      <strong className={classes.tag}>{t.access.lookingOnly}</strong> {reason}
    </span>
  );
}
