import { type FormEvent, useState } from 'react';
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
import { draftLinesOf } from './order-draft.ts';
import { OrderLines } from './order-lines.tsx';
import { type DraftErrors, readLines } from './read-draft.ts';

/** Edits all products of a registered order in one dialog, because they are stored as one value. */
export function LinesDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useWords();
  const [start] = useState(() => draftLinesOf(order));
  const [lines, setLines] = useState(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const update = useUpdateOrder();
  const { save, error, question } = useFormSave<Order, 'lines', Pick<Order, 'lines'>>({
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
  const isChanged = JSON.stringify(lines) !== JSON.stringify(start);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readLines(lines, t);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    if (isChanged) save({ lines: lines.map((line, at) => ({ ...line, ...read.lines[at] })) as OrderLine[] });
    else onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t.shipping.editLines} size="xl" changed={isChanged}>
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
        <FormEnd failure={error ? problemText(error) : undefined} submitLabel={t.common.save} saving={update.isPending} />
      </form>
      {question}
    </Dialog>
  );
}

/** The fields of a line that are sent. The names are left out: the server takes them from the product. */
const asSent = ({ pdNumber, quantity, unitPrice, tier }: OrderLine) => ({ pdNumber, quantity, unitPrice, ...(tier && { tier }) });
