import { type ReactNode, useState } from 'react';
import { isSameValue } from '#web/code/same-value.ts';
import { isOvertaken } from '#web/ui/dialogs/overtaken.ts';
import { ConflictDialog, textsByField } from './conflict-dialog.tsx';

interface FormSave<Row extends object, Field extends keyof Row & string, Changes> {
  /** The row when the form was opened. What others store meanwhile does not change the form. */
  start: Row;
  /** The fields that the form edits. */
  fields: readonly Field[];
  names: Readonly<Record<string, string>>;
  textOf(row: Pick<Row, Field>, field: Field): string;
  /** Whether two rows have the same value in a field; by default equal values, or lists of equal values. */
  isSame?(one: Pick<Row, Field>, other: Pick<Row, Field>, field: Field): boolean;
  /** The mutation that stores changes of the row that the person has seen. */
  update: {
    error: Error | null;
    mutate(change: { seen: Row; changes: Changes }, options: { onSuccess(): void; onError(error: Error): void }): void;
    reset(): void;
  };
  /** Called when everything is stored (true), or when there was nothing to store (false). */
  onDone(isStored: boolean): void;
}

/**
 * Stores a form of several fields. It sends only the fields that were changed in the form. If somebody else has changed some of these
 * fields meanwhile, one question asks about all of them. Other fields that somebody else has changed keep their values.
 */
export function useFormSave<Row extends object, Field extends keyof Row & string, Changes = Partial<Pick<Row, Field>>>({
  start: opened,
  fields,
  names,
  textOf,
  isSame = isSameField,
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
          // the other person has stored the same values: the remaining changes are stored without a question
          const isAgreed = own.every((field) => isSame(now, from, field) || isMade(now, field));
          if (isAgreed && own.some((field) => isMade(now, field))) save(now, next);
        },
      },
    );
  };
  const question: ReactNode = conflict && mine && isAsked && (
    <ConflictDialog
      {...textsByField<Values, Field>(conflict, mine, { fields: inTheWay, names, textOf })}
      onTakeTheirs={() => save(conflict.current, backTo<Values>(start, mine, inTheWay))}
      onKeepMine={() => save(conflict.current, mine)}
      onClose={update.reset}
    />
  );
  return {
    /** Stores the values of the form. */
    save: (next: Values) => save(isAsked ? seen : (current ?? seen), next),
    /** Why the form could not be stored; null while the person is asked. */
    error: isAsked ? null : update.error,
    /** The dialog that asks whose values stay, while there is a conflict. */
    question,
  };
}

const isSameField = <Values extends object>(one: Values, other: Values, field: keyof Values): boolean =>
  isSameValue(one[field], other[field]);

/**
 * The person's values, with some fields reset to their value at the start: they count as unchanged, so that what others have stored there
 * stays.
 */
const backTo = <Row extends object>(start: Row, mine: Row, fields: readonly (keyof Row)[]): Row => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, start[field]])),
});
