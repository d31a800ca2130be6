import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { serviceWishes } from '#contract/label-batches/choose-service.ts';
import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import { mayCall } from '#contract/rights.ts';
import { type LabelFormat, labelFormatOf, labelFormats } from '#contract/shipments/shipment-states.ts';
import { newId } from '#web/code/new-id.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useBeginBatch, useShipManagerFile } from './label-batches.queries.ts';
import { isLeftOut, NotWhole } from './not-whole.tsx';
import { OrderReasons } from './order-reasons.tsx';

interface Props {
  checked: readonly CheckedOrder[];
  /** Whether a carrier is connected that makes labels. */
  labels: boolean;
  services: readonly { service: string; name: string }[];
  onBegun(): void;
}

/** The orders whose label can be made, the reasons why others are left out, and the choice of the service. */
export function BatchForm({ checked, labels, services, onBegun }: Props) {
  const t = useWords();
  const words = t.labelBatches;
  const me = useSignedIn();
  const begin = useBeginBatch();
  const file = useShipManagerFile();
  const [batchKey] = useState(() => newId());
  const [wanted, setWanted] = useState<string>(serviceWishes[0]);
  const format = labelFormatOf(useSetting('label-format'));
  const ready = checked.filter(({ problem }) => problem === null);
  const blocked = checked.filter(({ problem }) => problem !== null);
  const orderIds = ready.map(({ orderId }) => orderId);
  const inFile = ready.filter((order) => !isLeftOut(order)).map(({ orderId }) => orderId);
  const mayFile = mayCall('POST /api/labelBatches/shipManagerFile', me);
  const failure = begin.error ?? file.error;
  const sending = useSending(null, { saving: begin.isPending });
  const submit = sending.submit((sent) => begin.mutate({ batchKey, orderIds, wanted, format }, { onSuccess: () => sent.over(onBegun) }));
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{ready.length > 0 ? words.ready(formatNumber(ready.length)) : words.nothingReady}</p>
      {blocked.length > 0 && (
        <div role="note">
          <p className={form.error}>{words.blocked(formatNumber(blocked.length))}</p>
          <OrderReasons orders={blocked} />
        </div>
      )}
      {mayFile && <NotWhole orders={ready} isOpen={!labels} />}
      {labels ? <Choices {...{ wanted, setWanted, format, services }} /> : <p className={form.text}>{t.shipments.labelsOff}</p>}
      {failure && (
        <p className={form.error} role="alert">
          {problemText(failure)}
        </p>
      )}
      <div className={form.buttons}>
        <CancelButton />
        {mayFile && (
          <Button variant="default" loading={file.isPending} disabled={inFile.length === 0} onClick={() => file.mutate(inFile)}>
            {words.shipManager(formatNumber(inFile.length))}
          </Button>
        )}
        {labels && (
          <Button type="submit" loading={begin.isPending} disabled={ready.length === 0}>
            {words.make(formatNumber(ready.length))}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoicesProps extends Pick<Props, 'services'> {
  wanted: string;
  setWanted(wanted: string): void;
  format: LabelFormat;
}

/** The carrier's service, and the format of the labels. */
function Choices({ wanted, setWanted, format, services }: ChoicesProps) {
  const t = useWords();
  const words = t.labelBatches;
  return (
    <>
      <NativeSelect
        label={words.service}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        data={[
          ...serviceWishes.map((value) => ({ value, label: words.wishes[value] })),
          ...services.map(({ service, name }) => ({ value: service, label: name })),
        ]}
      />
      <NativeSelect
        label={t.shipments.format}
        value={format}
        onChange={({ currentTarget }) => keepSetting('label-format', currentTarget.value)}
        data={labelFormats.map((value) => ({ value, label: t.shipments.formats[value] }))}
      />
    </>
  );
}
