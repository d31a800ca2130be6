import { tellMissing, useMissing } from '#web/code/connection.ts';
import { useWords } from '#web/i18n/words.ts';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import classes from './app-frame.module.css';

/**
 * Tells that what was opened could not be loaded, most likely as there is a new version. The screen stays, and the browser asks
 * before it loads the page again where something is unsaved. All of this is there from the start: nothing can be loaded now.
 */
export function Missing() {
  const t = useWords();
  return (
    useMissing() && (
      <div className={classes.missing} role="alert">
        {t.screens.missing}
        <PlainButton onClick={() => location.reload()}>{t.screens.reload}</PlainButton>
        <PlainButton onClick={() => tellMissing(false)}>{t.common.close}</PlainButton>
      </div>
    )
  );
}
