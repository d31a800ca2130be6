import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** The messages with which browsers, and Vite for styles, report code that could not be loaded. */
const notLoaded = /dynamically imported module|module script|preload CSS/i;

/** Replaces a screen that threw, or whose code could not be loaded; the rest of the page stays usable. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useWords();
  const router = useRouter();
  const text = notLoaded.test(String(error)) ? t.problems['server-unreachable'] : t.screens.brokenText;
  return (
    <EmptyState title={t.screens.broken} text={text}>
      <PlainButton onClick={() => void router.invalidate()}>{t.common.retry}</PlainButton>
    </EmptyState>
  );
}
