import { Progress } from '@mantine/core';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './indeterminate-progress.module.css';

/** Progress of unknown duration; `list` adds a placeholder in the shape of the expected list. */
export function IndeterminateProgress({ text, list = false }: { text: string; list?: boolean }) {
  return (
    <div className={classes.working}>
      <p className={classes.text} role="status">
        {text}
      </p>
      <Progress value={100} animated aria-label={text} />
      {list && <ListSkeleton rows={8} height="3.5rem" />}
    </div>
  );
}
