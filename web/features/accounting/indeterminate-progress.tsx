import { Progress } from '@mantine/core';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './indeterminate-progress.module.css';

/** Something takes a while, and nobody knows how long; `list` draws the shape of what will be there. */
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
