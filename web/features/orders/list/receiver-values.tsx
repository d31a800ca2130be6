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
import { Flag } from '#web/ui/display/flag.tsx';
import type { OrderActions, OrderDialog } from './order-actions.ts';
import classes from './receiver-values.module.css';

type Field = keyof Receiver;

const fields = [
  'receiverName',
  'phone',
  'email',
  'countryCode',
  'address1',
  'address2',
  'city',
  'stateOrProvinceCode',
  'postalCode',
] as const satisfies readonly Field[];

const mayBeEmpty = (field: Field, { countryCode }: Order): boolean =>
  !['receiverName', 'phone', 'countryCode', ...requiredAddressFields(countryCode)].includes(field);

interface Props extends Pick<OrderActions, 'pickCountry'> {
  order: Order;
  editing: Extract<OrderDialog, { of: 'field' }> | undefined;
  onEdit(editing: OrderDialog | undefined): void;
}

/** Each field of the receiver; a click corrects it. */
export function ReceiverValues({ order, editing, onEdit, pickCountry }: Props) {
  const t = useWords();
  const language = useLanguage();
  const update = useUpdateOrder();
  const conflict = update.error instanceof EditConflict ? (update.error as EditConflict<Order>) : undefined;
  const current = conflict?.current;
  const close = () => {
    update.reset();
    onEdit(undefined);
  };
  const save = (seen: Order, field: Field, value: unknown) =>
    update.mutate({ seen, changes: { [field]: value ?? '' } }, { onSuccess: close });
  const shown = (field: Field, value: string) => (field === 'countryCode' ? countryName(value as Order['countryCode'], language) : value);
  const label = (field: Field) => t.orders.fields[field] ?? field;
  const typed = update.variables?.changes;

  return (
    <>
      <dl className={classes.values}>
        {fields.map((field) => (
          <div key={field} className={classes.pair}>
            <dt>{label(field)}</dt>
            <dd>
              <button
                type="button"
                className={classes.value}
                data-missing={order[field] === '' || undefined}
                aria-label={t.orders.editField(label(field), shown(field, order[field]))}
                onClick={() => onEdit({ of: 'field', field, seen: order })}
              >
                {field === 'countryCode' && <Flag code={order.countryCode} />}
                {shown(field, order[field]) || t.orders.unknown}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {editing && editing.field !== 'countryCode' && (
        <EditValueModal
          opened={!conflict}
          title={label(editing.field)}
          value={editing.seen[editing.field]}
          max={receiverLimits[editing.field]}
          nullable={mayBeEmpty(editing.field, editing.seen)}
          saving={update.isPending}
          error={update.error && !conflict ? problemText(update.error) : null}
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
      {editing?.field === 'countryCode' && update.error && !conflict && (
        <p className={classes.error} role="alert">
          {problemText(update.error)}
        </p>
      )}
      {editing && current && (
        <ConflictDialog
          opened
          fieldLabel={label(editing.field)}
          theirs={shown(editing.field, current[editing.field])}
          mine={shown(editing.field, String(typed?.[editing.field] ?? ''))}
          by={conflict?.change?.staffName ?? null}
          at={conflict?.change ? formatMoment(conflict.change.at) : null}
          onTakeTheirs={close}
          onKeepMine={() => save(current, editing.field, typed?.[editing.field])}
        />
      )}
    </>
  );
}
