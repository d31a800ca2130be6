import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import classes from './conflict-dialog.module.css';
import type { Overtaken } from './overtaken.ts';

interface Props extends Pick<Overtaken<unknown>, 'change'> {
  fieldLabel: string;
  /** The value that is stored at present. */
  theirs: ReactNode;
  /** The person's own value, which could not be stored. */
  mine: ReactNode;
  onTakeTheirs(): void;
  onKeepMine(): void;
  /** Returns to the field in which the own value was typed, without a decision. */
  onClose(): void;
  /** Gives up the own value after the person has confirmed leaving the page. Omitted if a dialog below this one does that. */
  onDiscard?(): void;
}

export type ConflictChoices = Pick<Props, 'onTakeTheirs' | 'onKeepMine' | 'onClose' | 'onDiscard'>;

/**
 * Shows both values after two people have changed the same one, and lets the person choose. Until then, leaving the page would lose their
 * own value.
 */
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
  /** The fields that both people have changed, to different values. */
  fields: readonly Field[];
  names: Readonly<Record<string, string>>;
  textOf(row: Row, field: Field): string;
}

/** The texts of a conflict over several fields of a row: each value with the name of its field before it. */
export function textsByField<Row, Field extends string>(
  { current, change }: Overtaken<Row>,
  mine: Row,
  { fields, names, textOf }: SeveralFields<Row, Field>,
): Pick<Props, 'fieldLabel' | 'theirs' | 'mine' | 'change'> {
  const side = (row: Row) => fields.map((field) => `${names[field]}: ${textOf(row, field)}`).join(' · ');
  return { fieldLabel: fields.map((field) => names[field]).join(', '), theirs: side(current), mine: side(mine), change };
}
