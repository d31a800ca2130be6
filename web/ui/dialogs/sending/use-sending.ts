import { type FormEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { currentWords, loadWords, showLater } from '#web/i18n/words.ts';
import { ChangedContext, changedSince, type FieldValues, fieldsIn, useChanged } from '#web/ui/dialogs/use-dirty-fields.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';

/**
 * What a form has sent. Its fields stay editable meanwhile (holding them would end a syllable that is being composed), so by the time of the
 * answer there may be more in the form than was sent. Whoever closes or empties the form says by one of these functions what became of it.
 */
export interface Sent {
  /** Whether something in the form was changed since. */
  isLate(): boolean;
  /** It is stored. Closes the form; if something was changed since, the form stays instead and says so, and goes on from what is stored. */
  stored(close: () => void, stay?: () => void): void;
  /** It is done, and cannot be done again with other values. Closes the form, and a notice names what was changed too late. */
  over(close: () => void): void;
  /** It was only checked, and nothing is stored because something was changed since: the form says so. */
  unstored(): void;
}

export interface Sending {
  /** The answer is on its way: another press has no effect. */
  saving: boolean;
  /** What became of the last press, if the form has more than it sent. */
  note: 'stored' | 'unstored' | undefined;
  /** Makes the handler of `onSubmit`. */
  submit(act: (sent: Sent, event: FormEvent<HTMLFormElement>) => unknown): (event: FormEvent<HTMLFormElement>) => void;
  /** For what sends by other ways than the submit button. */
  send(form: Element): Sent;
}

/** For forms that close before they send anything. */
export const closedAtOnce: Pick<Sending, 'saving' | 'note'> = { saving: false, note: undefined };

/** A press: the form, and what was in it. */
interface Press {
  form: Element;
  typed?: string;
  fields?: FieldValues;
}

interface Options {
  saving: boolean;
  /** Whether closing the dialog asks first when `typed` has changed. Fields of the dialog are watched anyway. */
  watched?: boolean;
}

/**
 * Sends a form, and keeps what is typed or chosen until the answer comes.
 * @param typed everything that the person can change in the form and that no text field holds; it may hold more
 */
export function useSending(typed: unknown, { saving, watched = true }: Options): Sending {
  const now = JSON.stringify(typed);
  const [note, setNote] = useState<Sending['note']>();
  const [, draw] = useState({});
  const [isBack, setBack] = useState(false);
  const newest = useRef(now);
  const stored = useRef(now);
  const last = useRef<Press>(undefined);
  const { settle } = use(ChangedContext);
  useChanged(() => watched && newest.current !== stored.current);
  useLayoutEffect(() => {
    newest.current = now;
    // only now, because the press itself may change the form: it leaves out rows that are empty
    if (last.current && !last.current.fields) {
      last.current.typed = now;
      last.current.fields = new Map(fieldsIn(last.current.form).map((field) => [field, field.value]));
    }
    // whoever types back what is stored has nothing left that is not
    setBack(note === 'stored' && last.current !== undefined && !isLate(last.current, newest.current));
  });
  const send = (form: Element): Sent => {
    const press: Press = { form };
    last.current = press;
    setNote(undefined);
    draw({});
    // said only if it comes to that
    showLater('refusals');
    // at once, not with the next render: whoever closes the form may leave for another page, which would ask about what is stored
    const settled = () => {
      stored.current = press.typed ?? now;
      settle(press.fields ?? new Map());
    };
    const isLateNow = () => isLate(press, newest.current);
    return {
      isLate: isLateNow,
      stored(close, stay) {
        settled();
        if (!isLateNow()) return close();
        setNote('stored');
        stay?.();
      },
      over(close) {
        const late = isLateNow() ? textsOf(press.fields ?? new Map()) : undefined;
        settled();
        close();
        if (late !== undefined) void notifyLeftOut(late);
      },
      unstored: () => setNote('unstored'),
    };
  };
  return {
    ...{ saving, send },
    note: isBack ? undefined : note,
    submit: (act) => (event) => {
      event.preventDefault();
      if (!saving) void act(send(event.currentTarget), event);
    },
  };
}

/** Whether the form has something else by now than at the press. */
const isLate = ({ typed, fields }: Press, now: string): boolean =>
  fields !== undefined && (typed !== now || changedSince(fields).length > 0);

/** The changed fields as text: each value with the label of its field before it. */
const textsOf = (before: FieldValues): string =>
  changedSince(before)
    .map((field) => {
      const label = field.labels?.[0]?.textContent ?? field.ariaLabel ?? '';
      const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      return `${label} ${value}`.trim();
    })
    .join(', ');

async function notifyLeftOut(texts: string): Promise<void> {
  await loadWords('refusals');
  const { saving } = currentWords();
  notifyFailed(saving.leftOut, texts === '' ? saving.leftOutChoices : saving.leftOutText(texts));
}
