import { type ReactNode, useState } from 'react';
import { isOvertaken } from '#web/ui/dialogs/overtaken.ts';
import { ConflictDialog, toldByField } from './conflict-dialog.tsx';

interface FormSave<Row extends object, Field extends keyof Row & string, Changes> {
  /** The row as it was when the form was opened: what others store meanwhile does not change the form. */
  start: Row;
  /** What is written in the form. */
  fields: readonly Field[];
  names: Readonly<Record<string, string>>;
  textOf(row: Pick<Row, Field>, field: Field): string;
  /** The same, or lists of the same, unless said otherwise. */
  isSame?(one: Pick<Row, Field>, other: Pick<Row, Field>, field: Field): boolean;
  /** Sends changes of the row as it was seen. */
  update: {
    error: Error | null;
    mutate(change: { seen: Row; changes: Changes }, options: { onSuccess(): void; onError(error: Error): void }): void;
    reset(): void;
  };
  /** Called once everything is stored, and where nothing was changed. */
  onDone(isStored: boolean): void;
}

/**
 * Stores a form of several fields: only what was changed in it is sent, and what somebody else has changed of the same since is asked
 * about, all of it at once. What others have changed besides is theirs, however often the person is asked.
 */
export function useFormSave<Row extends object, Field extends keyof Row & string, Changes = Partial<Pick<Row, Field>>>({
  start: opened,
  fields,
  names,
  textOf,
  isSame = isSameValue,
  update,
  onDone,
}: FormSave<Row, Field, Changes>) {
  type Values = Pick<Row, Field>;
  const [start] = useState(opened);
  const [seen, setSeen] = useState(opened);
  const [mine, setMine] = useState<Values>();
  const conflict = isOvertaken<Row>(update.error) ? update.error : undefined;
  const current = conflict?.current;
  const changedIn = (next: Values) => fields.filter((field) => !isSame(start, next, field));
  const inTheWay = current && mine ? changedIn(mine).filter((field) => !isSame(current, seen, field) && !isSame(current, mine, field)) : [];
  const isAsked = inTheWay.length > 0;

  const save = (from: Row, next: Values) => {
    const own = changedIn(next).filter((field) => !isSame(from, next, field));
    if (own.length === 0) return onDone(false);
    setSeen(from);
    setMine(next);
    const changes = Object.fromEntries(own.map((field) => [field, next[field]])) as Changes;
    const isMade = (now: Row, field: Field) => !isSame(now, from, field) && isSame(now, next, field);
    update.mutate(
      { seen: from, changes },
      {
        onSuccess: () => onDone(true),
        onError(error) {
          if (!isOvertaken<Row>(error)) return;
          const { current: now } = error;
          // they have written the same: what is left of the changes is stored as ever
          const isAgreed = own.every((field) => isSame(now, from, field) || isMade(now, field));
          if (isAgreed && own.some((field) => isMade(now, field))) save(now, next);
        },
      },
    );
  };
  const question: ReactNode = conflict && mine && isAsked && (
    <ConflictDialog
      {...toldByField<Values, Field>(conflict, mine, { fields: inTheWay, names, textOf })}
      onTakeTheirs={() => save(conflict.current, backTo<Values>(start, mine, inTheWay))}
      onKeepMine={() => save(conflict.current, mine)}
      onClose={update.reset}
    />
  );
  return {
    /** Stores what the form has. */
    save: (next: Values) => save(isAsked ? seen : (current ?? seen), next),
    /** Why it could not be stored, unless the person is asked. */
    error: isAsked ? null : update.error,
    /** Which values of two stay, while that is to be chosen. */
    question,
  };
}

const isSameValue = <Values extends object>(one: Values, other: Values, field: keyof Values): boolean =>
  one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** What somebody typed, less some fields: those are as they were at the start, so that what others have stored there stays. */
const backTo = <Row extends object>(start: Row, mine: Row, fields: readonly (keyof Row)[]): Row => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, start[field]])),
});
