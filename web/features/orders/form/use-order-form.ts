import { type FormEvent, useState } from 'react';
import type { Order, ReceiverDraft } from '#contract/orders/orders.ts';
import { useRegisterOrder } from '#web/features/orders/orders.queries.ts';
import { CallProblem } from '#web/http/call.ts';
import { newId } from '#web/http/new-id.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { OrderDraft } from './order-draft.ts';
import { readDraft } from './read-draft.ts';
import { useDraft } from './use-draft.ts';
import { useDraftErrors } from './use-draft-errors.ts';

/** The order that is being written, what is wrong with it, and what became of the last attempt to register it. */
export function useOrderForm() {
  const t = useWords();
  const { draft, change, clear } = useDraft(useSignedIn().staffId);
  const { form, errors, setErrors, refuse, forgive } = useDraftErrors();
  const [done, setDone] = useState<Order>();
  const registration = useRegisterOrder();
  const problem = registration.error instanceof CallProblem ? registration.error : undefined;

  const changeReceiver = (next: Partial<ReceiverDraft>) => {
    forgive(Object.keys(next).map((field) => `receiver.${field}`));
    change({ receiver: next });
    // another country needs other fields
    if (next.countryCode === undefined || Object.keys(errors).length === 0) return;
    const read = readDraft({ ...draft, receiver: { ...draft.receiver, ...next } }, t);
    setErrors('errors' in read ? read.errors : {});
  };
  const changeLines = (lines: OrderDraft['lines']) => {
    forgive(Object.keys(errors).filter((path) => path.startsWith('lines')));
    change({ lines });
  };
  const begin = () => {
    registration.reset();
    setErrors({});
    clear();
  };

  const register = (key: string) => {
    // what the last order was told must not stand over what becomes of this one
    setDone(undefined);
    const read = readDraft(draft, t);
    if ('errors' in read) return refuse(read.errors);
    setErrors({});
    registration.mutate(
      { key, order: read.order },
      {
        onSuccess(order) {
          setDone(order);
          begin();
        },
        onError(error) {
          const refused = error instanceof CallProblem ? (error.problem.errors ?? []) : [];
          if (refused.length > 0) refuse(Object.fromEntries(refused.map(({ path, reason }) => [path, reasonText(reason)])));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!registration.isPending) register(draft.key);
  };
  const registerAsNew = () => {
    const key = newId();
    change({ key });
    register(key);
  };

  /** What was registered under the same key before. */
  const earlier = problem?.code === 'order-key-reused' ? (problem.problem.current as Order) : undefined;
  return { form, draft, errors, registration, earlier, done, setDone, changeReceiver, changeLines, begin, submit, registerAsNew };
}
