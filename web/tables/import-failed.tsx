import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';

interface Props {
  step: { error: unknown; isStoring: boolean; again(): void };
  /** Starts again with another file, which may be accepted where this one was refused. */
  onAnother(): void;
}

/** Shown instead of a step of an import that failed. */
export function ImportFailed({ step: { error, isStoring, again }, onAnother }: Props) {
  const t = useWords().fileImport;
  return (
    <LoadFailed {...(isStoring && { title: t.interrupted })} of={{ data: undefined, error, refetch: again }}>
      <Button variant="default" onClick={onAnother}>
        {t.another}
      </Button>
    </LoadFailed>
  );
}
