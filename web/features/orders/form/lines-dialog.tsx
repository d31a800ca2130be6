import { useState } from 'react';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { isSameValue } from '#web/code/same-value.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { shippingText } from '#web/i18n/values/shipping-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { draftLinesOf } from './order-draft.ts';
import { OrderLines } from './order-lines.tsx';
import { type DraftErrors, readLines } from './read-draft.ts';

interface Props {
  order: Order;
  onClose(): void;
}

/** Edits all products of a registered order in one dialog, because they are stored as one value. */
export function LinesDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={useWords().shipping.editLines} size="xl">
      <LinesForm {...props} />
    </Dialog>
  );
}

function LinesForm({ order, onClose }: Props) {
  const t = useWords();
  const [lines, setLines] = useState(() => draftLinesOf(order));
  const [errors, setErrors] = useState<DraftErrors>({});
  const update = useUpdateOrder();
  const { save, saving, error, question } = useFormSave<Order, 'lines', Pick<Order, 'lines'>>({
    start: order,
    fields: ['lines'],
    names: t.orders.fields,
    textOf: (row) => shippingText('lines', row.lines, t) ?? '',
    isSame: (one, other) => isSameValue(draftLinesOf(one), draftLinesOf(other)),
    update: {
      ...update,
      mutate: ({ seen, changes }, options) => update.mutate({ seen, changes: { lines: changes.lines.map(asSent) } }, options),
    },
    onDone: onClose,
  });
  const sending = useSending(lines, { saving });

  const submit = sending.submit((sent) => {
    const read = readLines(lines, t);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    save({ lines: lines.map((line, at) => ({ ...line, ...read.lines[at] })) as OrderLine[] }, sent);
  });
  return (
    <>
      <form className={dialogForm.form} onSubmit={submit} noValidate>
        <OrderLines
          lines={lines}
          memberId={order.memberId}
          errors={errors}
          onChange={(next) => {
            setErrors({});
            setLines([...next]);
          }}
        />
        <FormEnd failure={error ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />
      </form>
      {question}
    </>
  );
}

/** The fields of a line that are sent. The names are left out: the server takes them from the product. */
const asSent = ({ pdNumber, quantity, unitPrice, tier }: OrderLine) => ({ pdNumber, quantity, unitPrice, ...(tier && { tier }) });
