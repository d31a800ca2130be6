import { type ReactNode, useState } from 'react';
import { newId } from '#web/code/new-id.ts';
import { isSameValue } from '#web/code/same-value.ts';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import { ConflictDialog, textsByField } from './conflict-dialog.tsx';
import { isOvertaken, type Overtaken } from './overtaken.ts';

interface Running {
  error: Error | null;
  isPending: boolean;
}

interface Known<Row> {
  /** The row when the form was opened; undefined for a new one. What others store meanwhile does not change the form. */
  start: Row | undefined;
  /** Called when everything is stored (true), or when there was nothing to store (false), with the row. */
  onDone(isStored: boolean, row: Row): void;
}

interface FormSave<Row extends object, Field extends keyof Row & string, Changes> extends Known<Row> {
  /** The fields that the form edits. */
  fields: readonly Field[];
  names: Readonly<Record<string, string>>;
  textOf(row: Pick<Row, Field>, field: Field): string;
  /** Whether two rows have the same value in a field; by default equal values, or lists of equal values. */
  isSame?(one: Pick<Row, Field>, other: Pick<Row, Field>, field: Field): boolean;
  /** The mutation that stores changes of the row that the person has seen. It resolves to the row as it is stored. */
  update: Running & {
    mutate(change: { seen: Row; changes: Changes }, options: { onSuccess(stored: Row): void; onError(error: Error): void }): void;
    reset(): void;
  };
  /** The mutation that stores a new row. If something was typed meanwhile, the form goes on with this row. */
  add?: Adding<Row, Pick<Row, Field>>;
}

export interface Adding<Row, Values> extends Running {
  /**
   * `key` identifies the attempt: sent again after a lost answer, also with other values, it adds no second row. Fails with an `Overtaken`
   * where somebody else has changed the row since.
   */
  mutate(added: { key: string; values: Values }, options: { onSuccess(added: Row): void; onError(error: Error): void }): void;
}

/** What was in the form when the person pressed. */
interface Attempt<Values> {
  values: Values;
  sent: Sent;
}

/**
 * Stores a form of several fields. It sends only the fields that were changed in the form. If somebody else has changed some of these
 * fields meanwhile, one question asks about all of them. Other fields that somebody else has changed keep their values. What the person
 * has typed meanwhile stays in the form, and is compared with what is stored by then.
 */
export function useFormSave<Row extends object, Field extends keyof Row & string, Changes = Partial<Pick<Row, Field>>>(
  form: FormSave<Row, Field, Changes>,
) {
  type Values = Pick<Row, Field>;
  const { fields, names, textOf, isSame = isSameField, update, add } = form;
  const isFree = (versions: Versions<Values>) => freeIn<Values, Field>(fields, versions, isSame);
  const { start, seen, mine, setSending, isStored, settle, addOnce, overtaking, leaveAdded } = useKnown<Row, Values>(form, isFree);
  const [attempt, setAttempt] = useState<Attempt<Values>>();
  const conflict = isOvertaken<Row>(update.error) ? update.error : overtaking;
  const current = conflict?.current;
  const changedIn = (next: Values) => fields.filter((field) => !start || !isSame(start, next, field));
  const inTheWay =
    current && seen && mine ? overtakenIn<Values, Field>(changedIn(mine), { now: current, from: seen, next: mine }, isSame) : [];
  const isAsked = inTheWay.length > 0;
  const seenOf = (now: Row, before: Row, asked: readonly Field[]) => withSeen<Row, Values>(now, before, { fields, asked, isSame });

  const save = (now: Row, from: Row, next: Values, of: Attempt<Values>) => {
    const own = changedIn(next).filter((field) => !isSame(from, next, field));
    if (own.length === 0) return settle(of, { stored: now, seen: from, isStored: isStored || !start });
    setSending(from, next);
    const isMade = (row: Row, field: Field) => !isSame(row, from, field) && isSame(row, next, field);
    update.mutate(
      { seen: own.every((field) => isSame(now, from, field)) ? now : from, changes: pick(next, own) as Changes },
      {
        onSuccess: (stored) => settle(of, { stored, seen: seenOf(stored, from, own)[1], isStored: true }),
        onError(error) {
          if (!isOvertaken<Row>(error)) return;
          // the other person has stored the same values: the remaining changes are stored without a question
          const isAgreed = own.every((field) => isSame(error.current, from, field) || isMade(error.current, field));
          if (isAgreed && own.some((field) => isMade(error.current, field))) save(...seenOf(error.current, from, own), next, of);
        },
      },
    );
  };
  const refused = current && seen && mine && seenOf(current, seen, changedIn(mine));
  const question: ReactNode = conflict && refused && mine && attempt && isAsked && (
    <ConflictDialog
      {...textsByField<Values, Field>(conflict, mine, { fields: inTheWay, names, textOf })}
      // fields that are as they were at the start count as unchanged, so that what others have stored there stays
      onTakeTheirs={() => save(...refused, { ...mine, ...pick<Values>(start ?? mine, inTheWay) }, attempt)}
      onKeepMine={() => save(...refused, mine, attempt)}
      onClose={isOvertaken(update.error) ? update.reset : leaveAdded}
    />
  );
  return {
    save(values: Values, sent: Sent) {
      const now = { values, sent };
      setAttempt(now);
      if (refused && !isAsked) save(...refused, values, now);
      else if (seen) save(seen, seen, values, now);
      else addOnce(now, (known, from) => save(known, from, values, now));
    },
    ...stateOf(update, seen ? undefined : add),
    // the dialog that asks whose values stay says why the form was not stored
    ...{ question, ...(isAsked && { error: null }) },
    /** Whether the next press changes a row: of a new one it does once it was added, and the form has more than that. */
    isAdded: seen !== undefined,
  };
}

/** Whether an answer is awaited, and why the last attempt failed. */
const stateOf = (update: Running, add: Running | undefined): { saving: boolean; error: Error | null } => ({
  saving: update.isPending || (add?.isPending ?? false),
  error: update.error ?? add?.error ?? null,
});

/**
 * The row as the person has seen it, and the values with which the form began. If something was typed while the form was saved, both are
 * what is stored by then.
 */
function useKnown<Row extends Values, Values extends object>(
  { start: opened, onDone, add }: Known<Row> & { add?: Adding<Row, Values> },
  isFree: (versions: Versions<Values>) => boolean,
) {
  const [mine, setMine] = useState<Values>();
  const [tried, setTried] = useState<Values>();
  const [overtaking, setOvertaking] = useState<Error & Overtaken<Row>>();
  const [key, setKey] = useState(newId);
  const [start, setStart] = useState<Values | undefined>(opened);
  const [seen, setSeen] = useState<Row | undefined>(opened);
  const [isStored, setStored] = useState(false);
  const settle = ({ values, sent }: Attempt<Values>, now: { stored: Row; seen: Row; isStored: boolean }) =>
    sent.stored(
      () => onDone(now.isStored, now.stored),
      () => {
        setStart(values);
        setSeen(now.seen);
        setStored(now.isStored);
        setOvertaking(undefined);
      },
    );
  const setSending = (from: Row, next: Values) => {
    setSeen(from);
    setMine(next);
  };
  const addOnce = (of: Attempt<Values>, change: (now: Row, from: Row) => void) =>
    add?.mutate(
      { key, values: of.values },
      {
        onSuccess(row) {
          // a form that stays for another row adds that one
          setKey(newId());
          settle(of, { stored: row, seen: row, isStored: true });
        },
        // the row was added by an earlier press, whose answer was lost: with the values of that one, somebody else has changed it
        onError(error) {
          if (!tried || !isOvertaken<Row>(error)) return setTried(of.values);
          setOvertaking(error);
          setStart(tried);
          const from = { ...error.current, ...tried };
          setSending(from, of.values);
          if (isFree({ now: error.current, from, next: of.values })) change(error.current, from);
        },
      },
    );
  /** Whoever does not choose whose values stay is asked again at the next press. */
  const leaveAdded = () => {
    setOvertaking(undefined);
    setStart(opened);
    setSeen(opened);
  };
  return { start, seen, mine, setSending, isStored, settle, addOnce, overtaking, leaveAdded };
}

/** A row as it is now and as the person has seen it, and what they want it to be. */
interface Versions<Values> {
  now: Values;
  from: Values;
  next: Values;
}
type IsSame<Values, Field> = (one: Values, other: Values, field: Field) => boolean;

/** The fields in which somebody else has stored another value than the person has seen, and than they want. */
const overtakenIn = <Values, Field>(
  fields: readonly Field[],
  { now, from, next }: Versions<Values>,
  isSame: IsSame<Values, Field>,
): Field[] => fields.filter((field) => !isSame(now, from, field) && !isSame(now, next, field));

/** Whether nothing that the person wants to change is in the way of what somebody else has stored. */
function freeIn<Values, Field>(fields: readonly Field[], versions: Versions<Values>, isSame: IsSame<Values, Field>): boolean {
  const typed = fields.filter((field) => !isSame(versions.from, versions.next, field));
  return overtakenIn(typed, versions, isSame).length === 0;
}

interface Asked<Values> {
  fields: readonly (keyof Values)[];
  /** The fields that were sent, or that the person was asked about. */
  asked: readonly (keyof Values)[];
  isSame(one: Values, other: Values, field: keyof Values): boolean;
}

/**
 * What is stored, and what the person has seen of it: where others have changed other fields than those, the form still shows what was
 * there before. That goes with the earlier revision, so that changing one of these fields asks.
 */
const withSeen = <Row extends Values, Values extends object>(
  now: Row,
  before: Row,
  { fields, asked, isSame }: Asked<Values>,
): [Row, Row] =>
  fields.every((field) => asked.includes(field) || isSame(now, before, field))
    ? [now, now]
    : [now, { ...before, ...pick<Values>(now, asked) }];

const pick = <Values extends object>(row: Values, fields: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Values>;

const isSameField = <Values extends object>(one: Values, other: Values, field: keyof Values): boolean =>
  isSameValue(one[field], other[field]);
