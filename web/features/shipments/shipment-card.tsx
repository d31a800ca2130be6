import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { isOpenShipment, type ShipmentState } from '#contract/shipments/shipment-states.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { formatMoment, formatMoney } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { TextItems } from '#web/ui/rows/text-items.tsx';
import classes from './order-shipments.module.css';
import { useCancelLabel, useLookForLabel, useSetLabelAside } from './shipments.queries.ts';

/** An attempt to make a label: its state, and what can be done. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const t = useWords();
  const { state, underWay, serviceName, carrier, price, currency, reference, said, madeByName, createdAt, unused } = shipment;
  const advice = underWay ? t.shipments.underWay : isRefused(shipment) ? t.shipments.refusedToCancel : t.shipments.advice[state];
  return (
    <article className={classes.card} aria-label={`${t.shipments.list} ${reference}`}>
      <div className={classes.head}>
        <span className={classes.mark} data-state={state}>
          {t.shipments.states[state]}
        </span>
        <strong>{serviceName || carrier}</strong>
        <span className={classes.price}>{formatMoney(price, currency)}</span>
      </div>
      {advice !== '' && (
        <p className={classes.note} role="note">
          {advice}
        </p>
      )}
      {shipment.invoice && state === 'made' && <p className={classes.note}>{t.shipments.electronicInvoice(carrier)}</p>}
      {said.length > 0 && (
        <ul className={classes.list} lang="en">
          <TextItems texts={said} />
        </ul>
      )}
      <p className={classes.soft}>{[reference, madeByName, formatMoment(createdAt)].filter(Boolean).join(' · ')}</p>
      {unused && (
        <p className={classes.soft}>{[t.shipments.states.unused, unused.byName, formatMoment(unused.at)].filter(Boolean).join(' · ')}</p>
      )}
      {!underWay && <Actions shipment={shipment} />}
    </article>
  );
}

/** Whether the carrier has refused to cancel a label that still counts. */
const isRefused = ({ state, refusedToCancel }: Shipment) => refusedToCancel && isOpenShipment(state);

const looksFor: readonly ShipmentState[] = ['making', 'unknown', 'found', 'cancelling'];
const cancels: readonly ShipmentState[] = ['making', 'made', 'unknown', 'found', 'cancelling', 'missing', 'unused'];

/** Links that print the labels as the carrier has sent them, and the carrier's invoice. */
function PrintLinks({ shipmentId, labels, invoice }: Pick<Shipment, 'shipmentId' | 'labels' | 'invoice'>) {
  const t = useWords();
  const me = useSignedIn();
  const pieces = mayCall('GET /api/shipments/label', me) ? Array.from({ length: labels }, (_, at) => at + 1) : [];
  return (
    <>
      {pieces.map((piece) => (
        <Button
          key={piece}
          component="a"
          size="xs"
          href={`/api/shipments/label?shipmentId=${shipmentId}&piece=${piece}`}
          target="_blank"
          rel="noreferrer"
        >
          {pieces.length > 1 ? t.shipments.printPiece(piece) : t.shipments.print}
        </Button>
      ))}
      {invoice && mayCall('GET /api/shipments/invoice', me) && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`/api/shipments/invoice?shipmentId=${shipmentId}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.shipments.printInvoice}
        </Button>
      )}
    </>
  );
}

function Actions({ shipment }: { shipment: Shipment }) {
  const { shipmentId, orderId, state, labels, invoice } = shipment;
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const look = useLookForLabel(orderId);
  const cancel = useCancelLabel(orderId);
  const failed = (error: unknown) => notifyFailed(t.shipments.notDone, problemText(error));
  const looked = ({ state: after }: Shipment) => (after === 'unknown' || after === 'cancelling') && notifyDone(t.shipments.stillThere);
  const certain = state === 'made' || state === 'found' || state === 'unused';
  return (
    <div className={classes.tools}>
      {state === 'made' && <PrintLinks {...{ shipmentId, labels, invoice }} />}
      {looksFor.includes(state) && (
        <Button
          variant="default"
          size="xs"
          loading={look.isPending}
          onClick={() => look.mutate(shipmentId, { onError: failed, onSuccess: looked })}
        >
          {t.shipments.look}
        </Button>
      )}
      {cancels.includes(state) && (
        <Button variant="default" data-danger size="xs" loading={cancel.isPending} onClick={() => setAsking(true)}>
          {certain ? t.shipments.cancel : t.shipments.cancelWhatever}
        </Button>
      )}
      {isRefused(shipment) && <SetAside shipment={shipment} />}
      <ConfirmDialog
        opened={asking}
        title={t.shipments.cancelTitle}
        text={t.shipments.cancelText}
        yes={certain ? t.shipments.cancel : t.shipments.cancelWhatever}
        busy={cancel.isPending}
        onYes={() => cancel.mutate(shipmentId, { onError: failed, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Records that a label which the carrier does not cancel will not be put on a parcel. */
function SetAside({ shipment: { shipmentId, orderId } }: { shipment: Shipment }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const setAside = useSetLabelAside(orderId);
  const failed = (error: unknown) => notifyFailed(t.shipments.notDone, problemText(error));
  return (
    <>
      <Button variant="default" data-danger size="xs" loading={setAside.isPending} onClick={() => setAsking(true)}>
        {t.shipments.setAside}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t.shipments.setAsideTitle}
        text={t.shipments.setAsideText}
        yes={t.shipments.setAside}
        busy={setAside.isPending}
        onYes={() => setAside.mutate(shipmentId, { onError: failed, onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
