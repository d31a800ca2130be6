import { type ReactNode, useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import classes from './customer-drawer.module.css';
import type { Customer } from './customers.ts';

export interface CustomerDrawerProps {
  /** Undefined while nobody is open, or while the orders are loading. */
  customer: Customer | undefined;
  /** What begins another order for whom this one went to. */
  newOrder(orderId: number): ReactNode;
  /** What makes a member of them. */
  keep(orders: readonly OrderSummary[]): ReactNode;
  /** Their orders, as a list. */
  ordersOf(orders: readonly OrderSummary[]): ReactNode;
  onClose(): void;
}

/** How many ways to reach one customer are listed. */
const most = 50;

/** One customer at the side of the list: how they are called and reached, and their orders. */
export function CustomerDrawer({ customer, newOrder, keep, ordersOf, onClose }: CustomerDrawerProps) {
  const t = useWords();
  // while the drawer closes, it still shows the last one
  const [last, setLast] = useState(customer);
  if (customer !== undefined && customer !== last) setLast(customer);
  const shown = customer ?? last;
  return (
    <SideDrawer
      opened={customer !== undefined}
      onClose={onClose}
      position="right"
      size="34rem"
      title={shown && t.customers.one(shown.newest.receiverName)}
    >
      {shown && (
        <div className={classes.content}>
          <Contact orders={shown.orders} />
          <div className={classes.buttons}>
            {newOrder(shown.newest.orderId)}
            {keep(shown.orders)}
          </div>
          {ordersOf(shown.orders)}
        </div>
      )}
    </SideDrawer>
  );
}

/** What they were called and reached by in all their orders, each once, the newest first. */
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
