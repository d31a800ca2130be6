import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Order, Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { useRegisterOrder } from '#web/features/orders/orders.queries.ts';
import { CallProblem } from '#web/http/call.ts';
import { newId } from '#web/http/new-id.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { isEmpty } from './order-draft.ts';
import classes from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
import { AlreadyRegistered, Incomplete, NotRegistered, Registered } from './order-notices.tsx';
import { type DraftErrors, namesOf, readDraft } from './read-draft.ts';
import { useDraft } from './use-draft.ts';

/** What the part of the form that asks for the receiver is given. */
export interface ReceiverSlot {
  value: ReceiverDraft;
  errors: Partial<Record<keyof Receiver, string>>;
  onChange(change: Partial<ReceiverDraft>): void;
}

interface Props {
  receiver(slot: ReceiverSlot): ReactNode;
  onOpenOrder(orderId: number): void;
  onOpenInvoice(orderId: number): void;
}

/** Writes and registers an order. What was typed survives a reload, signing out, and a server that cannot be reached. */
export function OrderForm({ receiver, onOpenOrder, onOpenInvoice }: Props) {
  const t = useWords();
  const { staffId } = useSignedIn();
  const { draft, change, clear } = useDraft(staffId);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [discarding, setDiscarding] = useState(false);
  const [done, setDone] = useState<Order>();
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegisterOrder();
  const problem = registration.error instanceof CallProblem ? registration.error : undefined;
  const earlier = problem?.code === 'order-key-reused' ? (problem.problem.current as Order) : undefined;

  // the first field that is wrong, each time that registering was refused
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (next: DraftErrors) => {
    setErrors(next);
    setRefusals((count) => count + 1);
  };
  const amend = (paths: string[], next: Parameters<typeof change>[0]) => {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))));
    change(next);
  };
  const changeReceiver = (next: Partial<ReceiverDraft>) => {
    amend(
      Object.keys(next).map((field) => `receiver.${field}`),
      { receiver: next },
    );
    // another country needs other fields
    if (next.countryCode === undefined || Object.keys(errors).length === 0) return;
    const read = readDraft({ ...draft, receiver: { ...draft.receiver, ...next } }, t);
    setErrors('errors' in read ? read.errors : {});
  };
  const start = () => {
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
          start();
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

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {done && <Registered order={done} onOpen={onOpenOrder} onInvoice={onOpenInvoice} onClose={() => setDone(undefined)} />}
      {receiver({
        value: draft.receiver,
        errors: receiverErrors(errors),
        onChange: changeReceiver,
      })}
      <OrderLines
        lines={draft.lines}
        errors={errors}
        onChange={(lines) =>
          amend(
            Object.keys(errors).filter((path) => path.startsWith('lines')),
            { lines },
          )
        }
      />
      <div className={classes.end}>
        {earlier && <AlreadyRegistered order={earlier} onOpen={onOpenOrder} onRegisterAsNew={registerAsNew} />}
        {registration.error && !earlier && <NotRegistered error={registration.error} />}
        {Object.keys(errors).length > 0 && <Incomplete names={namesOf(errors, draft, t)} />}
        <div className={classes.buttons}>
          <span className={classes.kept}>{t.orders.draftKept}</span>
          <Button variant="default" disabled={isEmpty(draft) || registration.isPending} onClick={() => setDiscarding(true)}>
            {t.orders.discard}
          </Button>
          <Button type="submit" loading={registration.isPending}>
            {t.orders.register}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={discarding}
        title={t.orders.discardTitle}
        text={t.orders.discardText}
        yes={t.orders.discardYes}
        no={t.orders.discardNo}
        onYes={() => {
          setDiscarding(false);
          start();
        }}
        onClose={() => setDiscarding(false)}
      />
    </form>
  );
}

const receiverErrors = (errors: DraftErrors): ReceiverSlot['errors'] =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith('receiver.'))
      .map(([path, message]) => [path.slice('receiver.'.length), message]),
  );
