import { Button, Progress } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import classes from './table-file.module.css';

interface Props {
  text: string;
  progress?: number | undefined;
  onGiveUp?(): void;
  /** The label of the button, if it does more than give up. */
  giveUpWord?: string;
}

/** A task under way, its progress, and a button to give it up. */
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
