import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './progress-card.module.css';

interface Props {
  /** The state of the job in a word, with the numbers. */
  title: string;
  /** Who started the job, and when. */
  note: string;
  total: number;
  done: { count: number; label: string };
  failed: { count: number; label: string };
  /** Why the job makes no progress. */
  problem?: string | null;
  /** The results of the job, and the actions on it. */
  children: ReactNode;
}

/** The progress of a background job. */
export function ProgressCard({ title, note, total, done, failed, problem, children }: Props) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <strong>
          {title} · {done.label}
          {failed.count > 0 && ` · ${failed.label}`}
        </strong>
        <span className={classes.note}>{note}</span>
      </div>
      <Progress.Root>
        <Progress.Section value={(100 * done.count) / total} aria-label={done.label} />
        {failed.count > 0 && <Progress.Section value={(100 * failed.count) / total} color="red" aria-label={failed.label} />}
      </Progress.Root>
      {problem && <p className={classes.problem}>{problem}</p>}
      {children}
    </div>
  );
}
