import { countryName } from '#contract/addresses/country-names.ts';
import type { Order, Receiver } from '#contract/orders/orders.ts';
import { isPrinted } from '#contract/orders/printed-fields.ts';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import type { OrderDialog } from './order-actions.ts';
import classes from './receiver-values.module.css';

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
] as const satisfies readonly (keyof Receiver)[];

interface Props {
  order: Order;
  onEdit(editing: OrderDialog): void;
}

/** The fields of the receiver. A click edits one. */
export function ReceiverValues({ order, onEdit }: Props) {
  const t = useWords();
  const language = useLanguage();
  const me = useSignedIn();
  const mayWrite = mayCall('POST /api/orders/update', me);
  return (
    <>
      <dl className={classes.values}>
        {fields.map((field) => {
          const label = t.orders.fields[field] ?? field;
          const mayCorrect = mayWrite && maySee('order', field, me) && !(order.closed && isPrinted(field));
          const text = field === 'countryCode' ? countryName(order.countryCode, language) : order[field];
          return (
            <div key={field} className={classes.pair}>
              <dt>{label}</dt>
              <dd>
                <button
                  type="button"
                  className={classes.value}
                  disabled={!mayCorrect}
                  data-missing={order[field] === '' || undefined}
                  aria-label={mayCorrect ? t.orders.editField(label, text) : `${label} ${text}`}
                  onClick={() => onEdit({ of: 'field', field, seen: order })}
                >
                  {field === 'countryCode' && <Flag code={order.countryCode} />}
                  {text || t.orders.unknown}
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
      {!maySee('order', 'receiverName', me) && (
        <p className={classes.masked}>
          {t.access.masked} {t.access.notAllowed(t.access.rights['orders.read-personal'])}
        </p>
      )}
    </>
  );
}
