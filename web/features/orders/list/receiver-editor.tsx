import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { receiverLimits } from '#contract/orders/order-limits.ts';
import type { Order, Receiver } from '#contract/orders/orders.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import type { OrderActions, OrderDialog } from './order-actions.ts';
import classes from './receiver-values.module.css';

type Field = keyof Receiver;

interface Props extends Pick<OrderActions, 'pickCountry'> {
  order: Order;
  editing: Extract<OrderDialog, { of: 'field' }> | undefined;
  onClose(): void;
}

/** The dialogs in which a field of the receiver is corrected. */
export function ReceiverEditor({ order, editing, pickCountry, onClose }: Props) {
  const t = useWords();
  const update = useUpdateOrder();
  const conflict = update.error instanceof EditConflict ? (update.error as EditConflict<Order>) : undefined;
  const error = update.error && !conflict ? problemText(update.error) : null;
  const close = () => {
    update.reset();
    onClose();
  };
  const save = (seen: Order, field: Field, value: unknown) =>
    update.mutate({ seen, changes: { [field]: value ?? '' } }, { onSuccess: close });

  return (
    <>
      {editing && editing.field !== 'countryCode' && (
        <EditValueModal
          opened={!conflict}
          field={{
            title: t.orders.fields[editing.field] ?? editing.field,
            max: receiverLimits[editing.field],
            nullable: mayBeEmpty(editing.field, editing.seen),
          }}
          value={editing.seen[editing.field]}
          refused={error === null ? undefined : { error }}
          saving={update.isPending}
          onSave={(value) => save(editing.seen, editing.field, value)}
          onClose={close}
        />
      )}
      {pickCountry({
        opened: editing?.field === 'countryCode' && !conflict,
        value: order.countryCode,
        onPick: (code) => editing && (code === order.countryCode ? close() : save(editing.seen, 'countryCode', code)),
        onClose: close,
      })}
      {editing?.field === 'countryCode' && error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {editing && conflict && (
        <ReceiverConflict
          field={editing.field}
          typed={String(update.variables?.changes[editing.field] ?? '')}
          conflict={conflict}
          onTakeTheirs={close}
          onKeepMine={() => save(conflict.current, editing.field, update.variables?.changes[editing.field])}
        />
      )}
    </>
  );
}

const mayBeEmpty = (field: Field, { countryCode }: Order): boolean =>
  !['receiverName', 'phone', 'countryCode', ...requiredAddressFields(countryCode)].includes(field);

interface ConflictProps {
  field: Field;
  typed: string;
  conflict: EditConflict<Order>;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

function ReceiverConflict({ field, typed, conflict: { current, change }, ...choice }: ConflictProps) {
  const t = useWords();
  const language = useLanguage();
  const shown = (value: string) => (field === 'countryCode' ? countryName(value as Order['countryCode'], language) : value);
  return (
    <ConflictDialog
      opened
      fieldLabel={t.orders.fields[field] ?? field}
      theirs={shown(current[field])}
      mine={shown(typed)}
      by={change?.staffName ?? null}
      at={change ? formatMoment(change.at) : null}
      {...choice}
    />
  );
}
