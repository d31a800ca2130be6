import { setMissing, useMissing } from '#web/code/connection.ts';
import { useWords } from '#web/i18n/words.ts';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import classes from './app-frame.module.css';

/**
 * Says that code could not be loaded, most likely because the server runs a new version. The screen stays, and the browser asks before a
 * reload where something is unsaved. All code for this is loaded from the start, as nothing can be loaded in this state.
 */
export function Missing() {
  const t = useWords();
  return (
    useMissing() && (
      <div className={classes.missing} role="alert">
        {t.screens.missing}
        <PlainButton onClick={() => location.reload()}>{t.screens.reload}</PlainButton>
        <PlainButton onClick={() => setMissing(false)}>{t.common.close}</PlainButton>
      </div>
    )
  );
}
