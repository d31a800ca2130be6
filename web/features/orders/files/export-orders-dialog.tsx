import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderExport } from '#contract/orders/files/order-export.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { askedOf, sumsQuery, type Wanted } from '#web/features/orders/lookup/lookup.door.ts';
import { callFile } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { useDownload } from '#web/ui/feedback/use-download.ts';
import { OneOf } from '#web/ui/inputs/one-of.tsx';

interface Props {
  opened: boolean;
  /** The search and filters of the list. */
  wanted: Wanted;
  onClose(): void;
}

/** Downloads all orders that the list has found. Asks for the rows (orders or their lines) and the format. */
export function ExportOrdersDialog({ opened, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={useWords().orders.files.title} oneValue>
      {opened && <ExportForm {...props} />}
    </Dialog>
  );
}

type How = Pick<OrderExport, 'rows' | 'format' | 'heads'>;

function ExportForm({ wanted: typed, onClose }: Omit<Props, 'opened'>) {
  const wanted = askedOf(typed);
  const t = useWords();
  const me = useSignedIn();
  const [how, setHow] = useState<How>({ rows: 'orders', format: 'xlsx', heads: 'names' });
  const found = useQuery(sumsQuery(wanted)).data?.orders;
  const save = useDownload((_: undefined, signal) =>
    callFile('POST /api/orders/export', { body: { ...wanted, ...how, language: currentLanguage() }, signal }),
  );
  const sending = useSending(how, { saving: save.isPending, watched: false });
  const submit = sending.submit((sent) => {
    // passed with the call, not to `useMutation`: it does not run once this form is unmounted, and so does not close a dialog opened again
    save.mutate(undefined, { onSuccess: () => sent.isLate() || onClose() });
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {found === 0 && <p role="status">{t.orders.files.none}</p>}
      <HowToWrite how={how} found={found === undefined ? '…' : formatNumber(found)} onHow={(change) => setHow({ ...how, ...change })} />
      {maySee('order', 'receiverName', me) && <p>{t.orders.files.personal}</p>}
      <FormEnd
        failure={save.error ? `${t.fileExport.failed}. ${problemText(save.error)}` : undefined}
        submitLabel={t.fileExport.save}
        sending={sending}
        disabled={found === 0}
        focused
      />
    </form>
  );
}

interface HowProps {
  how: How;
  found: string;
  onHow(change: Partial<How>): void;
}

function HowToWrite({ how, found, onHow }: HowProps) {
  const { orders, fileExport: t } = useWords();
  return (
    <>
      <OneOf
        label={orders.files.contents}
        value={how.rows}
        onChange={(rows) => onHow({ rows })}
        options={[
          { value: 'orders', label: orders.files.orders(found) },
          { value: 'lines', label: orders.files.lines(found) },
        ]}
      />
      <OneOf
        label={t.format}
        value={how.format}
        onChange={(format) => onHow({ format })}
        options={keysOf(t.formats).map((value) => ({ value, label: t.formats[value] }))}
      />
      <OneOf
        label={t.heads}
        value={how.heads}
        onChange={(heads) => onHow({ heads })}
        options={[
          { value: 'names', label: t.names },
          { value: 'fields', label: t.fields },
        ]}
      />
    </>
  );
}
