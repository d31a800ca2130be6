import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { Overtaken } from '#web/ui/dialogs/overtaken.ts';
import classes from './conflict-dialog.module.css';

interface Props extends Pick<Overtaken<unknown>, 'change'> {
  fieldLabel: string;
  /** The value as it is stored now. */
  theirs: ReactNode;
  /** The value that could not be stored. */
  mine: ReactNode;
  onTakeTheirs(): void;
  onKeepMine(): void;
  /** Back to where the own value was typed, with nothing decided. */
  onClose(): void;
  /** Gives the own value up, after the person was asked on leaving the page; absent, where a dialog behind it does. */
  onDiscard?(): void;
}

export type ConflictChoices = Pick<Props, 'onTakeTheirs' | 'onKeepMine' | 'onClose' | 'onDiscard'>;

/** Two people changed the same value: shows both, and the person chooses. Until then leaving the page would lose their own. */
export function ConflictDialog({ fieldLabel, theirs, mine, change, onTakeTheirs, onKeepMine, ...leaving }: Props) {
  const t = useWords();
  const [by, at] = change ? [change.staffName, formatMoment(change.at)] : [null, null];
  return (
    <Dialog opened changed oneValue {...leaving} title={t.common.conflictTitle}>
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

interface SeveralFields<Row, Field extends string> {
  /** Those that both have changed, each to something else. */
  fields: readonly Field[];
  names: Readonly<Record<string, string>>;
  textOf(row: Row, field: Field): string;
}

/** What is told of a conflict over several fields of a row: each value behind the name of its field. */
export function toldByField<Row, Field extends string>(
  { current, change }: Overtaken<Row>,
  mine: Row,
  { fields, names, textOf }: SeveralFields<Row, Field>,
): Pick<Props, 'fieldLabel' | 'theirs' | 'mine' | 'change'> {
  const side = (row: Row) => fields.map((field) => `${names[field]}: ${textOf(row, field)}`).join(' · ');
  return { fieldLabel: fields.map((field) => names[field]).join(', '), theirs: side(current), mine: side(mine), change };
}
