import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { draftLinesOf } from './order-draft.ts';
import { OrderLines } from './order-lines.tsx';
import { type DraftErrors, readLines } from './read-draft.ts';

/** Corrects the products of a registered order, all together: they are one value of it. */
export function LinesDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useWords();
  // what somebody else stores meanwhile does not change the open form; writing over it is refused
  const [seen] = useState(order);
  const [lines, setLines] = useState<ReturnType<typeof draftLinesOf>>(() => draftLinesOf(order));
  const [errors, setErrors] = useState<DraftErrors>({});
  const update = useUpdateOrder();
  const isChanged = JSON.stringify(lines) !== JSON.stringify(draftLinesOf(seen));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readLines(lines, t);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    if (!isChanged) return onClose();
    update.mutate({ seen, changes: { lines: read.lines } }, { onSuccess: onClose });
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
        <FormEnd failure={update.error ? problemText(update.error) : undefined} submitLabel={t.common.save} saving={update.isPending} />
      </form>
    </Dialog>
  );
}
