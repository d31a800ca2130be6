import { useQuery } from '@tanstack/react-query';
import type { CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import type { Finding } from '#contract/customs/rules/finding.ts';
import { koreanDay } from '#contract/days.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { mayCall } from '#contract/rights.ts';
import { labelObstacles } from '#contract/shipments/label-obstacles.ts';
import { isOldQuote } from '#contract/shipments/quote-age.ts';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import type { OrderShipments as Known, OrderQuotes } from '#contract/shipments/shipments.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { parcelText } from '#web/i18n/parcel-text.ts';
import { findingText } from '#web/i18n/values/finding-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { type Failed, failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import classes from './order-shipments.module.css';
import { QuotePicker } from './quote-picker.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { shipmentsQuery } from './shipments.queries.ts';

interface Props {
  order: Order;
  /** The facts on which the customs rules rest. */
  facts: Failed & { isError: boolean; rows: readonly CustomsFact[] | undefined };
  /** The parcels of the order; undefined until they have loaded. */
  parcels: readonly Parcel[] | undefined;
}

/** The shipping rates of an order, and its labels. Drawn for people who may make labels, where a carrier is connected. */
export function OrderShipments({ order, facts, parcels }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayShip = mayCall('POST /api/shipments/list', me);
  const list = useQuery({ ...shipmentsQuery(order.orderId), enabled: mayShip && !order.erased });
  const now = useNow();
  const day = koreanDay(now);
  if (!mayShip || order.erased) return null;
  const known = list.data && asOf(order, list.data, now);
  const isOffered = known !== undefined && (known.rates || known.shipments.length > 0);
  const failed = isOffered ? failedOf(list, facts) : failedOf(list);
  const failure = failed && <LoadFailed of={failed} />;
  if (!isOffered || !facts.rows || !parcels) return failure;
  const isOpen = known.shipments.some(({ state }) => isOpenShipment(state));
  // a cancelled order is not sent, so its obstacles do not matter
  if (order.cancelled && known.shipments.length === 0) return failure;
  const blocking = isOpen || order.cancelled ? [] : labelObstacles(order, facts.rows, day);
  const sent = isOpen ? [] : parcels.filter(({ state }) => state !== 'cancelled');
  const sentences = Map.groupBy(blocking, (finding) => findingText(finding, t));
  return (
    <TitledSection title={t.shipments.title}>
      {failure}
      {sentences.size > 0 && (
        <div data-note="" role="note">
          <p>{t.shipments.blocked}</p>
          <ul>
            {[...sentences].map(([sentence, findings]) => (
              <li key={sentence}>
                {sentence} <span className={classes.soft}>{placesOf(findings, order, t)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sent.length > 0 && !order.cancelled && (
        <div data-note="" role="note">
          {t.shipments.sent(sent.map((parcel) => parcelText(parcel, t)).join(', '))}
        </div>
      )}
      {!isOpen && known.rates && !order.cancelled && (
        <QuotePicker orderId={order.orderId} known={known} sent={sent} blocked={blocking.length > 0} />
      )}
      {known.shipments.map((shipment) => (
        <ShipmentCard key={shipment.shipmentId} shipment={shipment} />
      ))}
    </TitledSection>
  );
}

/** Marks rates as outdated that were requested before the order was changed, or on an earlier day. */
function asOf({ revision }: Order, { quotes, ...known }: Known, now: number): Known {
  const isOutdated = (of: OrderQuotes) => of.outdated || of.orderRevision < revision || isOldQuote(of.askedAt, now);
  return { ...known, quotes: quotes && { ...quotes, outdated: isOutdated(quotes) } };
}

/** The names of the receiver's fields and of the products that the findings concern. */
function placesOf(findings: readonly Finding[], { lines }: Order, t: Catalog): string {
  const fields = findings.flatMap(({ place }) => (place.of === 'receiver' ? t.orders.fields[place.field] : []));
  const about = new Set(findings.flatMap(({ place }) => (place.of === 'line' ? place.pdNumber : [])));
  return [...fields, ...lines.flatMap(({ pdNumber, productName }) => (about.has(pdNumber) ? productName : []))].join(', ');
}
