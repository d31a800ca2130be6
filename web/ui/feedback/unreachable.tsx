import { useWords } from '#web/i18n/words.ts';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import classes from './unreachable.module.css';

/** Fills the window if the server could not be asked who is signed in. */
export function Unreachable({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useWords();
  return (
    <main className={classes.window} role="alert">
      <p>{text}</p>
      <PlainButton onClick={onRetry}>{t.common.retry}</PlainButton>
    </main>
  );
}
