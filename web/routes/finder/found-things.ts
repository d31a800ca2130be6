import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { calledKey } from '#contract/customers/called-key.ts';
import { searchedText } from '#contract/finder/finder-limits.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { mayCall } from '#contract/rights.ts';
import { foldedText } from '#contract/text-search.ts';
import { describedBy, type Thing } from '#web/features/finder/find-things.ts';
import { foundQuery } from '#web/features/finder/finder.queries.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Orders with their receivers, and parcels. The server searches them, because the page cannot hold them all. */
export function useFoundThings(typed: string) {
  const me = useSignedIn();
  const router = useRouter();
  const described = useMemo(() => describe((link) => void router.navigate(link)), [router]);
  const { data, isFetching, isError } = useQuery(foundQuery(typed));
  const mayMeet = mayCall('POST /api/customers/one', me);
  const sources = useMemo(() => {
    const { orders = [], parcels = [], text } = data ?? {};
    // until the server has answered, the results for an earlier text are searched here
    const every = text === searchedText(typed);
    const customers = mayMeet ? receiversOf(orders.filter((order) => !isNumbered(order, text))) : [];
    return {
      order: described.order(orders, every),
      customer: described.customer(customers, every),
      parcel: described.parcel(parcels, every),
    };
  }, [described, data, typed, mayMeet]);
  return { sources, pending: isFetching, failed: isError };
}

const isNumbered = ({ orderNumber, externalReference }: OrderSummary, text = '') =>
  [orderNumber, externalReference].some((number) => foldedText(number).startsWith(foldedText(text)));

/** The newest order of each receiver among these orders. */
function receiversOf(orders: readonly OrderSummary[]): OrderSummary[] {
  const receivers = new Map<string, OrderSummary>();
  for (const order of orders) {
    const key = calledKey(order);
    if (!order.erased && !receivers.has(key)) receivers.set(key, order);
  }
  return [...receivers.values()];
}

function describe(go: (link: LinkProps) => void) {
  const thing = (of: Omit<Thing, 'open'>, link: LinkProps): Thing => ({ ...of, open: () => go(link) });
  const receiverTexts = ({ receiverName, companyName, email, phone }: OrderSummary) => [receiverName, companyName, email, phone];
  return {
    order: describedBy<OrderSummary>({
      texts: (order) => [order.orderNumber, order.externalReference, ...receiverTexts(order)],
      codes: ({ orderNumber, externalReference }) => [orderNumber, externalReference],
      thing: ({ orderId, orderNumber, channel, externalReference, receiverName, companyName, countryCode }) =>
        thing(
          {
            ...{ kind: 'order', id: orderId, label: [orderNumber, receiverName || companyName].filter(Boolean).join(' · ') },
            note: [channel, externalReference, countryName(countryCode, currentLanguage())].filter(Boolean).join(' · '),
          },
          { to: '/sales', search: { part: 'orders', order: orderId } },
        ),
    }),
    customer: describedBy<OrderSummary>({
      texts: receiverTexts,
      codes: () => [],
      thing: (order) =>
        thing(
          {
            ...{ kind: 'customer', id: calledKey(order), label: [order.receiverName, order.companyName].filter(Boolean).join(' · ') },
            note: order.email || order.phone,
          },
          { to: '/customer', search: { order: order.orderId } },
        ),
    }),
    parcel: describedBy<Parcel>({
      texts: ({ trackingNumber, carrier }) => [trackingNumber, carrier],
      codes: ({ trackingNumber }) => [trackingNumber],
      thing: ({ parcelId, orderId, carrier, trackingNumber }) =>
        thing(
          { kind: 'parcel', id: parcelId, label: trackingNumber, note: carrier },
          { to: '/sales', search: { part: 'tracking', order: orderId } },
        ),
    }),
  };
}
