import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { CustomerDetail } from '#contract/customers/customers.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { ReadingState } from '#web/ui/feedback/reading-state.tsx';
import classes from './customer-drawer.module.css';
import { customerQuery } from './customers.queries.ts';

export interface CustomerDrawerProps {
  /** An order of who is open; undefined while nobody is. */
  orderId: number | undefined;
  /** What begins another order for whom this one went to. */
  newOrder(orderId: number): ReactNode;
  /** What makes a member of them. */
  keep(customer: CustomerDetail): ReactNode;
  /** Their orders, as a list. */
  ordersOf(customer: CustomerDetail): ReactNode;
  onClose(): void;
}

/** How many ways to reach one customer are listed. */
const most = 50;

/** One customer at the side of the list: how they are called and reached, and their orders. */
export function CustomerDrawer({ orderId, newOrder, keep, ordersOf, onClose }: CustomerDrawerProps) {
  const t = useWords();
  const query = useQuery({ ...customerQuery(orderId ?? 0), enabled: orderId !== undefined });
  const customer = orderId === undefined ? undefined : (query.data ?? undefined);
  // while the drawer closes, it still shows the last one
  const [last, setLast] = useState(customer);
  if (customer !== undefined && customer !== last) setLast(customer);
  const shown = customer ?? (orderId === undefined ? last : undefined);
  // what is open over one customer is not open over the next
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId);
  const [newest] = shown?.orders ?? [];
  return (
    <SideDrawer
      // of whom nothing is known any more (a member, or erased) nothing is open
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

/** What they were called and reached by in their newest orders, each once, the newest first. */
function Contact({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useWords();
  const language = useLanguage();
  const fields = ['receiverName', 'companyName', 'phone', 'email'] as const;
  const countries = [...new Set(orders.map(({ countryCode }) => countryCode))];
  return (
    <dl className={classes.values}>
      {fields.map((field) => {
        const texts = [...new Set(orders.map((order) => order[field]))].filter((text) => text !== '');
        return (
          texts.length > 0 && (
            <div key={field} className={classes.pair}>
              <dt>{t.orders.fields[field] ?? field}</dt>
              <dd>{texts.slice(0, most).join(', ')}</dd>
            </div>
          )
        );
      })}
      <div className={classes.pair}>
        <dt>{t.orders.fields.countryCode}</dt>
        <dd className={classes.countries}>
          {countries.map((code) => (
            <span key={code} className={classes.country}>
              <Flag code={code} />
              {countryName(code, language)}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
