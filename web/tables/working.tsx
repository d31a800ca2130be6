import { Button, Progress } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import classes from './table-file.module.css';

/** What is going on, how far it has come, and how to give it up. */
export function Working({ text, progress, onGiveUp }: { text: string; progress?: number | undefined; onGiveUp?(): void }) {
  const t = useWords().fileImport;
  const percent = Math.round((progress ?? 1) * 100);
  return (
    <div className={classes.working} role="status">
      <p>
        {text} {progress !== undefined && `${percent}%`}
      </p>
      <Progress value={percent} animated={progress === undefined} aria-label={text} />
      {onGiveUp && (
        <Button variant="default" onClick={onGiveUp}>
          {t.giveUp}
        </Button>
      )}
    </div>
  );
}
