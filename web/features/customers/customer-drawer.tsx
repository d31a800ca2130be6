import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { CustomerDetail } from '#contract/customers/customers.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { ReadingState } from '#web/ui/feedback/reading-state.tsx';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import classes from './customer-drawer.module.css';
import { customerQuery } from './customers.queries.ts';

export interface CustomerDrawerProps {
  /** An order of the customer who is open; undefined while the drawer is closed. */
  orderId: number | undefined;
  /** Draws the button that begins a new order for the receiver of this order. */
  newOrder(orderId: number): ReactNode;
  /** Draws the button that makes the customer a member. */
  keep(customer: CustomerDetail): ReactNode;
  /** Draws the list of the customer's orders. */
  ordersOf(customer: CustomerDetail): ReactNode;
  onClose(): void;
}

/** The largest number of contact values listed for each field. */
const most = 50;

/** One customer in a drawer beside the list: names, contact and orders. */
export function CustomerDrawer({ orderId, newOrder, keep, ordersOf, onClose }: CustomerDrawerProps) {
  const t = useWords();
  const query = useQuery({ ...customerQuery(orderId ?? 0), enabled: orderId !== undefined });
  const customer = orderId === undefined ? undefined : (query.data ?? undefined);
  // while the drawer closes, it goes on showing the last customer
  const [last, setLast] = useState(customer);
  if (customer !== undefined && customer !== last) setLast(customer);
  const shown = customer ?? (orderId === undefined ? last : undefined);
  // the content is remounted for each customer, so that a question about one does not stay open over the next
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId);
  const [newest] = shown?.orders ?? [];
  return (
    <SideDrawer
      // closed where the order has no such customer any more: they became a member or were erased
      opened={orderId !== undefined && query.data !== null}
      onClose={onClose}
      position="right"
      size="34rem"
      title={newest ? t.customers.one(newest.receiverName) : t.screens.titles.customer}
    >
      {orderId !== undefined && <ReadingState query={query} isMissing={false} />}
      {shown && newest && (
        <div key={shownId} className={classes.content}>
          <Contact orders={shown.orders} />
          <div className={classes.buttons}>
            {newOrder(newest.orderId)}
            {keep(shown)}
          </div>
          {ordersOf(shown)}
        </div>
      )}
    </SideDrawer>
  );
}

/** The distinct names and contact values in the customer's newest orders, newest first. */
function Contact({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useWords();
  const language = useLanguage();
  const fields = ['receiverName', 'companyName', 'phone', 'email'] as const;
  const countries = [...new Set(orders.map(({ countryCode }) => countryCode))];
  return (
    <ValueList>
      {fields.map((field) => {
        const texts = [...new Set(orders.map((order) => order[field]))].filter((text) => text !== '');
        return (
          texts.length > 0 && (
            <LabelledValue key={field} label={t.orders.fields[field] ?? field}>
              {texts.slice(0, most).join(', ')}
            </LabelledValue>
          )
        );
      })}
      <LabelledValue label={t.orders.fields.countryCode}>
        <span className={classes.countries}>
          {countries.map((code) => (
            <span key={code} className={classes.country}>
              <Flag code={code} />
              {countryName(code, language)}
            </span>
          ))}
        </span>
      </LabelledValue>
    </ValueList>
  );
}
