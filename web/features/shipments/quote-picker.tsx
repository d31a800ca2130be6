import { Button, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { type ComparedQuote, compareQuotes } from '#contract/shipments/compare-quotes.ts';
import { labelFormatOf, labelFormats } from '#contract/shipments/shipment-states.ts';
import type { OrderQuotes, OrderShipments } from '#contract/shipments/shipments.ts';
import { formatAgo, formatMoney, formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { TextItems } from '#web/ui/rows/text-items.tsx';
import { MakeLabelButton } from './make-label-button.tsx';
import classes from './order-shipments.module.css';
import { useQuotes } from './shipments.queries.ts';

interface Props {
  orderId: number;
  known: OrderShipments;
  /** The order's parcels that are not cancelled. */
  sent: readonly Parcel[];
  /** Whether an obstacle prevents a label. */
  blocked: boolean;
}

/** The carrier's services for comparison, and the button that makes a label by the chosen one. */
export function QuotePicker({ orderId, known: { quotes, labels }, sent, blocked }: Props) {
  const t = useWords();
  const ask = useQuotes(orderId);
  const failed = (error: unknown) => notifyFailed(t.shipments.notDone, problemText(error));
  return (
    <>
      <div className={classes.head}>
        {quotes && <Asked quotes={quotes} />}
        <Button
          variant="default"
          size={quotes ? 'xs' : 'sm'}
          loading={ask.isPending}
          disabled={blocked}
          onClick={() => ask.mutate(undefined, { onError: failed })}
        >
          {quotes ? t.shipments.askAgain : t.shipments.ask}
        </Button>
      </div>
      {quotes && !quotes.outdated && quotes.quotes.length === 0 && <Refused quotes={quotes} />}
      {quotes && quotes.quotes.length > 0 && <Services {...{ orderId, quotes, labels, sent, blocked }} />}
    </>
  );
}

function Asked({ quotes: { carrier, askedAt, outdated } }: { quotes: OrderQuotes }) {
  const t = useWords();
  const now = useNow();
  return <p className={classes.asked}>{outdated ? t.shipments.outdated : t.shipments.askedAt(carrier, formatAgo(askedAt, now))}</p>;
}

/** Why no service takes the order, in the carrier's words. */
function Refused({ quotes: { carrier, refused } }: { quotes: OrderQuotes }) {
  const t = useWords();
  return (
    <div data-note="" role="note">
      <p>{refused.length > 0 ? t.shipments.refused(carrier) : t.shipments.none}</p>
      {refused.length > 0 && (
        <ul>
          <TextItems texts={refused} lang="en" />
        </ul>
      )}
    </div>
  );
}

interface ServicesProps extends Omit<Props, 'known'> {
  quotes: OrderQuotes;
  labels: boolean;
}

function Services({ orderId, quotes: { quotes, outdated }, labels, sent, blocked }: ServicesProps) {
  const t = useWords();
  const compared = compareQuotes(quotes);
  // begins with the cheapest service; where the chosen one is no longer offered, the person has to choose again
  const [chosen, setChosen] = useState(compared[0]?.service ?? '');
  const format = labelFormatOf(useSetting('label-format'));
  const isOffered = compared.some(({ service }) => service === chosen);
  return (
    <>
      <Radio.Group label={t.shipments.services} value={chosen} onChange={setChosen}>
        <div className={classes.services} data-outdated={outdated || undefined}>
          {compared.map((quote) => (
            <Radio
              key={quote.service}
              value={quote.service}
              label={<QuoteText quote={quote} />}
              classNames={{ body: classes.service, labelWrapper: classes.wide }}
            />
          ))}
        </div>
      </Radio.Group>
      {labels ? (
        <div className={classes.tools}>
          <NativeSelect
            label={t.shipments.format}
            value={format}
            onChange={({ currentTarget }) => keepSetting('label-format', currentTarget.value)}
            data={labelFormats.map((value) => ({ value, label: t.shipments.formats[value] }))}
          />
          <MakeLabelButton
            orderId={orderId}
            wanted={{ service: chosen, format }}
            sent={sent}
            disabled={blocked || outdated || !isOffered}
          />
        </div>
      ) : (
        <p className={classes.soft}>{t.shipments.labelsOff}</p>
      )}
    </>
  );
}

function QuoteText({ quote }: { quote: ComparedQuote }) {
  const t = useWords();
  const { name, price, currency, days, cheapest, fastest, parts = [], billedKilograms } = quote;
  const made = [
    ...parts.map(({ kind, text, amount }) => `${text || t.shipments.parts[kind]} ${formatMoney(amount, currency)}`),
    ...(billedKilograms === undefined ? [] : [t.shipments.billed(formatNumber(billedKilograms))]),
  ].join(' · ');
  return (
    <span className={classes.quote}>
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>
        {cheapest && <span className={classes.mark}>{t.shipments.cheapest}</span>}
        {fastest && <span className={classes.mark}>{t.shipments.fastest}</span>}
        <span className={classes.days}>{t.shipments.days(days)}</span>
        <span className={classes.price}>{formatMoney(price, currency)}</span>
      </span>
      {made !== '' && <span className={classes.made}>{made}</span>}
    </span>
  );
}
