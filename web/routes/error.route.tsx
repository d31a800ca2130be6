import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { MissingCode } from '#web/code/load-code.ts';
import { useWords } from '#web/i18n/words.ts';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** Shown in place of a screen that threw an error, or whose code could not be loaded. The rest of the page stays usable. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useWords();
  const router = useRouter();
  const isMissing = error instanceof MissingCode;
  return (
    <EmptyState title={t.screens.broken} text={isMissing ? t.screens.missing : t.screens.brokenText}>
      <PlainButton onClick={() => (isMissing ? location.reload() : void router.invalidate())}>
        {isMissing ? t.screens.reload : t.common.retry}
      </PlainButton>
    </EmptyState>
  );
}
