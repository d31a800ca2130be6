import { useWords } from '#web/i18n/words.ts';
import classes from './looking-only.module.css';

/**
 * Shown in place of the controls that write, for people who may only look at a screen.
 * @param reason a sentence that says which right they would need
 */
export function LookingOnly({ reason }: { reason: string }) {
  const t = useWords();
  return (
    <span className={classes.note}>
      <strong className={classes.tag}>{t.access.lookingOnly}</strong> {reason}
    </span>
  );
}
