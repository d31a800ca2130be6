import { Button, Progress } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import classes from './table-file.module.css';

interface Props {
  text: string;
  progress?: number | undefined;
  onGiveUp?(): void;
  /** Where to give up is not all that it does. */
  giveUpWord?: string;
}

/** What is going on, how far it has come, and how to give it up. */
export function Working({ text, progress, onGiveUp, giveUpWord }: Props) {
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
          {giveUpWord ?? t.giveUp}
        </Button>
      )}
    </div>
  );
}
