import { countryName } from '#contract/addresses/country-names.ts';
import type { Order } from '#contract/orders/orders.ts';
import { OrderSteps } from '#web/features/orders/course/course.door.ts';
import { OrderLinesTable } from '#web/features/orders/form/form.door.ts';
import { OrderNotes } from '#web/features/orders/notes/notes.door.ts';
import { OrderTotalsList } from '#web/features/orders/order-totals-list.tsx';
import { ShippingValues } from '#web/features/orders/shipping/shipping.door.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { ChannelValue } from './channel-value.tsx';
import { Corrections } from './corrections.tsx';
import type { OnDialog, OrderActions, OrderDialog } from './order-actions.ts';
import { OrderButtons } from './order-buttons.tsx';
import classes from './order-detail.module.css';
import { OrderFieldEditor } from './order-field-editor.tsx';
import { ReceiverValues } from './receiver-values.tsx';

interface Props extends OrderActions {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog: OnDialog;
}

/** The content of an order, with its actions. */
export function OrderDetail({ order, dialog, onDialog, pickCountry, parcels, ...actions }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { cancelled } = order;
  return (
    <div className={classes.detail}>
      <p className={classes.head}>
        {cancelled && <span className={classes.tag}>{t.orders.cancelled}</span>}
        {formatMoment(order.registeredAt)}
        {order.registeredByName !== null && ` · ${t.orders.registeredBy(order.registeredByName)}`}
        <ChannelValue order={order} onEdit={onDialog} />
        {order.externalReference && ` · ${t.orders.columns.externalReference} ${order.externalReference}`}
      </p>
      <OrderButtons order={order} dialog={dialog} onDialog={onDialog} {...actions} />
      <OrderSteps order={order} />
      <OrderNotes order={order} />
      {order.erased ? (
        <p className={classes.erased}>
          <strong>{t.erasure.done}</strong>
          <span className={classes.country}>
            <Flag code={order.countryCode} />
            {countryName(order.countryCode, language)}
          </span>
        </p>
      ) : (
        <ReceiverValues order={order} onEdit={onDialog} />
      )}
      {parcels(order)}
      <OrderLinesTable lines={order.lines} />
      <OrderTotalsList totals={order} />
      <ShippingValues order={order} />
      <Corrections order={order} dialog={dialog} onDialog={onDialog} />
      <OrderFieldEditor
        order={order}
        editing={dialog?.of === 'field' ? dialog : undefined}
        pickCountry={pickCountry}
        onClose={() => onDialog(undefined)}
      />
    </div>
  );
}
