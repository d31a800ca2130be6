import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { isPrinted } from '#contract/orders/printed-fields.ts';
import { shippingFields } from '#contract/orders/shipping/empty-shipping.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { pathErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { shippingText } from '#web/i18n/values/shipping-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { draftShippingOf, readShipping, type ShippingErrors } from './draft-shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';

/**
 * Edits the customs and carrier data of a registered order. Sends only changed fields. While the order has a label, the printed fields are
 * locked.
 */
export function ShippingDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={t.shipping.title} size="xl">
      <ShippingForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function ShippingForm({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useWords();
  const me = useSignedIn();
  const [seen] = useState(order);
  const [typed, setTyped] = useState(() => draftShippingOf(order));
  const [errors, setErrors] = useState<ShippingErrors>({});
  const { save, saving, error, question } = useFormSave({
    start: order,
    fields: shippingFields.filter((field) => maySee('order', field, me)),
    names: t.orders.fields,
    textOf: (row, field) => shippingText(field, row[field], t) ?? (String(row[field] ?? '') || t.common.noValue),
    update: useUpdateOrder(),
    onDone: onClose,
  });
  const sending = useSending(typed, { saving });
  const refused = pathErrors(error);
  const standing = useStandingErrors(errors, typed, errors);
  const fromServer = useStandingErrors(Object.fromEntries(refused), typed, error);

  const submit = sending.submit((sent) => {
    const read = readShipping(typed, seen.total, t);
    setErrors(read.errors);
    if (Object.keys(read.errors).length === 0) save(read.shipping, sent);
  });
  return (
    <>
      <form className={dialogForm.form} onSubmit={submit} noValidate>
        <ShippingFields
          value={typed}
          countryCode={seen.countryCode}
          goodsWeight={seen.weight}
          errors={{ ...standing, ...fromServer }}
          locked={(field) => !maySee('order', field, me) || (seen.closed && isPrinted(field))}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <FormEnd failure={error && refused.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />
      </form>
      {question}
    </>
  );
}
