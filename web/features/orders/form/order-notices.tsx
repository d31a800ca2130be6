import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './order-notices.module.css';

interface RegisteredProps {
  order: Order;
  onOpen(orderId: number): void;
  onInvoice(orderId: number): void;
  onClose(): void;
}

/** The order number, large enough to read out on the phone, and the next actions. */
export function Registered({ order: { orderId, orderNumber }, onOpen, onInvoice, onClose }: RegisteredProps) {
  const t = useWords();
  const notice = useRef<HTMLDivElement>(null);
  // the form may be longer than the window, and its button is at its end. What scrolls returns a promise in newer browsers, which React would
  // take for a clean-up
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={notice}
      variant="outline"
      color="teal"
      role="status"
      withCloseButton
      closeButtonLabel={t.common.close}
      onClose={onClose}
      classNames={{ root: classes.said ?? '', closeButton: classes.close ?? '' }}
    >
      <div className={classes.notice}>
        <strong className={classes.registered}>{t.orders.registered(orderNumber)}</strong>
        <Button variant="default" onClick={() => onOpen(orderId)}>
          {t.orders.openOrder}
        </Button>
        <Button variant="default" onClick={() => onInvoice(orderId)}>
          {t.orders.openInvoice}
        </Button>
      </div>
    </Alert>
  );
}

/** Names every field that is missing or wrong, in whatever part of the form. */
export function Incomplete({ names }: { names: readonly string[] }) {
  const t = useWords();
  return (
    <p className={classes.incomplete} role="alert">
      {t.orders.incomplete(names.join(', '))}
    </p>
  );
}

/** Says that registering failed, and that the typed values are still there. */
export function NotRegistered({ error }: { error: Error }) {
  const t = useWords();
  return (
    <Alert variant="outline" color="red" role="alert" title={t.orders.notRegistered}>
      {problemText(error)} {t.orders.keptTyped}
    </Alert>
  );
}

interface AlreadyProps {
  order: Order;
  onOpen(orderId: number): void;
  onRegisterAsNew(): void;
}

/** An earlier attempt had succeeded after all, and the draft was changed after it. */
export function AlreadyRegistered({ order: { orderId, orderNumber }, onOpen, onRegisterAsNew }: AlreadyProps) {
  const t = useWords();
  return (
    <Alert variant="outline" color="orange" role="alert">
      <div className={classes.notice}>
        <span>{t.orders.alreadyRegistered(orderNumber)}</span>
        <Button variant="default" onClick={() => onOpen(orderId)}>
          {t.orders.openOrder}
        </Button>
        <Button variant="default" onClick={onRegisterAsNew}>
          {t.orders.registerAsNew}
        </Button>
      </div>
    </Alert>
  );
}
