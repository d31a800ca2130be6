import { useState } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { Order } from '#contract/orders/orders.ts';
import { newId } from '#web/code/new-id.ts';
import { useRegisterOrder } from '#web/features/orders/orders.queries.ts';
import { CallProblem } from '#web/http/call.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { draftState, registered, registering } from './draft-store.ts';
import { changesSince, draftFieldName, isEmpty } from './order-draft.ts';
import { readDraft } from './read-draft.ts';
import type { WrittenDraft } from './use-draft.ts';
import type { CheckedFields } from './use-draft-errors.ts';

/** The result of the last attempt: registered by it, registered by an earlier attempt with the same key, or failed. */
export type RegistrationOutcome = { of: 'registered' | 'registered-before'; order: Order } | { of: 'failed'; error: Error };

/** Registers the draft and starts the next one. A refusal moves the focus to the first invalid field. */
export function useOrderRegistration({ draft, change, clear }: WrittenDraft, { setErrors, refuse }: CheckedFields) {
  const t = useWords();
  const attempt = useRegisterOrder();
  const [done, setDone] = useState<Order>();

  const left = useUnmounted();

  const begin = () => {
    attempt.reset();
    setErrors({});
    clear();
  };
  // both outcomes are handled after the person has left the form, too: a registered order must not stay a draft
  const onRegistered = (sent: OrderDraft, order: Order) => {
    const { draft: written } = draftState();
    registered(sent.key);
    if (written.key === sent.key) notifyLate(changesSince(sent, written), order, t);
    if (left.current) return notifyDone(t.orders.registered(order.orderNumber));
    setDone(order);
    attempt.reset();
    setErrors({});
  };
  const onFailed = (error: Error) => {
    const refused = error instanceof CallProblem ? (error.problem.errors ?? []) : [];
    if (refused.length > 0) registering(undefined);
    if (left.current) notifyFailed(t.orders.notRegistered, problemText(error));
    else if (refused.length > 0) refuse(Object.fromEntries(refused.map(({ path, reason }) => [path, reasonText(reason)])));
  };
  const register = (key: string) => {
    // the message about the previous order must not stay beside this attempt's
    setDone(undefined);
    const read = readDraft(draft, t);
    if ('errors' in read) return refuse(read.errors);
    setErrors({});
    registering(key);
    attempt.mutateAsync({ key, order: read.order }).then((order) => onRegistered({ ...draft, key }, order), onFailed);
  };

  return {
    isPending: attempt.isPending,
    outcome: done ? { of: 'registered' as const, order: done } : failureOf(attempt.error),
    /** The person has read the result. */
    dismiss: () => setDone(undefined),
    /** Empties the form. */
    begin,
    register: () => {
      // a second press after the answer, with an empty form: the number of the registered order stays on the screen
      const isDone = done !== undefined && isEmpty(draft);
      if (!attempt.isPending && !isDone) register(draft.key);
    },
    registerAsNew: () => {
      const key = newId();
      change({ key });
      register(key);
    },
  };
}

/** Warns that the registered order lacks what was typed while the request was on its way. */
function notifyLate(late: ReturnType<typeof changesSince>, { orderNumber }: Order, t: Catalog): void {
  const texts = late.map(({ field, text }) => `${draftFieldName(field, t)} ${text}`).join(', ');
  if (late.length > 0) notifyFailed(t.orders.changedLate(orderNumber), t.orders.changedLateText(texts));
}

function failureOf(error: Error | null): RegistrationOutcome | undefined {
  if (!error) return undefined;
  const isKnown = error instanceof CallProblem && error.code === 'order-key-reused';
  return isKnown ? { of: 'registered-before', order: error.problem.current as Order } : { of: 'failed', error };
}
