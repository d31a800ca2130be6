import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import classes from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  opened: boolean;
  fieldLabel: string;
  /** The value as it is stored now. */
  theirs: ReactNode;
  /** The value that could not be stored. */
  mine: ReactNode;
  /** Who stored their value, and when, formatted; null where it is not known. */
  by: string | null;
  at: string | null;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Two people changed the same value: shows both, and the person chooses. Closing it keeps the stored one. */
export function ConflictDialog({ opened, fieldLabel, theirs, mine, by, at, onTakeTheirs, onKeepMine }: Props) {
  const t = useWords();
  return (
    <Dialog opened={opened} onClose={onTakeTheirs} title={t.common.conflictTitle}>
      <p className={classes.text}>{t.common.conflictText(fieldLabel, by, at)}</p>
      <dl className={classes.values}>
        <div className={classes.value}>
          <dt>{t.common.conflictTheirs}</dt>
          <dd>{theirs}</dd>
        </div>
        <div className={classes.value} data-mine>
          <dt>{t.common.conflictMine}</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTakeTheirs} data-autofocus>
          {t.common.takeTheirs}
        </Button>
        <Button onClick={onKeepMine}>{t.common.keepMine}</Button>
      </div>
    </Dialog>
  );
}
