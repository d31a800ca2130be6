import { useRef } from 'react';
import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { maxChannel } from '#contract/orders/import/channel-key.ts';
import { receiverLimits } from '#contract/orders/order-limits.ts';
import type { Order } from '#contract/orders/orders.ts';
import { channelAsKnown, useKnownChannels } from '#web/features/orders/known-channels.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import type { EditConflict } from '#web/sync/rebase.ts';
import { useRefusal } from '#web/sync/use-refusal.ts';
import { type ConflictChoices, ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import type { ValueField } from '#web/ui/dialogs/edit-value-form.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useSeenRow } from '#web/ui/dialogs/sending/use-seen-row.ts';
import type { Sent } from '#web/ui/dialogs/sending/use-sending.ts';
import type { EditedField, OrderActions, OrderDialog } from './order-actions.ts';
import classes from './receiver-values.module.css';

interface Props extends Pick<OrderActions, 'pickCountry'> {
  order: Order;
  editing: Extract<OrderDialog, { of: 'field' }> | undefined;
  onClose(): void;
}

/** The dialogs that edit a field of the receiver, or the sales channel. */
export function OrderFieldEditor({ order, editing, pickCountry, onClose }: Props) {
  const t = useWords();
  const channels = useKnownChannels(editing?.field === 'channel');
  const update = useUpdateOrder();
  const { conflict, error, leaveConflict } = useRefusal<Order>(update.error);
  const sent = editing && update.variables?.changes[editing.field];
  const last = useRef<Sent>(undefined);
  const { seen, keep } = useSeenRow<Order>(editing);
  const close = () => {
    update.reset();
    onClose();
  };
  const save = (from: Order, field: EditedField, value: unknown, typed?: Sent) => {
    // a double click would send the change twice, and the second request would conflict with the first
    if (update.isPending) return;
    const text = field === 'channel' ? channelAsKnown(String(value ?? ''), channels) : (value ?? '');
    const onSuccess = (row: Order) => (typed ? typed.stored(close, () => keep(row)) : close());
    last.current = typed;
    update.mutate({ seen: from, changes: { [field]: text } }, { onSuccess });
  };

  return (
    <>
      {editing && seen && editing.field !== 'countryCode' && (
        <EditValueModal
          opened
          field={fieldOf(editing.field, { seen, channels, t })}
          value={seen[editing.field] ?? ''}
          refused={sent === undefined ? undefined : { error: error ?? '', value: sent }}
          saving={update.isPending}
          onSave={(value, typed) => save(seen, editing.field, value, typed)}
          onClose={close}
        />
      )}
      {pickCountry({
        // closed while the choice is stored, because another one would have no effect
        opened: editing?.field === 'countryCode' && !conflict && !update.isPending,
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
        <FieldConflict
          field={editing.field}
          typed={sent ?? ''}
          conflict={conflict}
          onTakeTheirs={close}
          onClose={leaveConflict}
          onKeepMine={() => save(conflict.current, editing.field, sent, last.current)}
        />
      )}
    </>
  );
}

const fieldOf = (
  field: Exclude<EditedField, 'countryCode'>,
  { seen, channels, t }: { seen: Order; channels: readonly string[]; t: Catalog },
): ValueField => ({
  title: t.orders.fields[field] ?? field,
  max: field === 'channel' ? maxChannel : receiverLimits[field],
  nullable: mayBeEmpty(field, seen),
  suggestions: field === 'channel' ? channels : undefined,
});

const mayBeEmpty = (field: EditedField, { countryCode }: Order): boolean =>
  !['receiverName', 'phone', 'countryCode', ...requiredAddressFields(countryCode)].includes(field);

interface ConflictProps extends ConflictChoices {
  field: EditedField;
  typed: string;
  conflict: EditConflict<Order>;
}

function FieldConflict({ field, typed, conflict: { current, change }, ...choice }: ConflictProps) {
  const t = useWords();
  const language = useLanguage();
  const shown = (value: string) => (field === 'countryCode' ? countryName(value as Order['countryCode'], language) : value);
  return (
    <ConflictDialog
      fieldLabel={t.orders.fields[field] ?? field}
      theirs={shown(current[field] ?? '')}
      mine={shown(typed)}
      change={change}
      onDiscard={choice.onTakeTheirs}
      {...choice}
    />
  );
}
