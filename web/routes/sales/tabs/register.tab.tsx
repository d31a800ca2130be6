import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { koreanDay } from '#contract/days.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { mayCall } from '#contract/rights.ts';
import { ReceiverForm } from '#web/features/addresses/receiver-form.tsx';
import { customsFacts } from '#web/features/customs/customs-facts.queries.ts';
import { OrderFindings, PaidOnArrival, receiverNotes, type Today, useFindings } from '#web/features/orders/customs/customs.door.ts';
import { OrderForm, type ReceiverSlot } from '#web/features/orders/form/form.door.ts';
import { rates } from '#web/features/prices/prices.queries.ts';
import { CustomsCardDialog } from '#web/features/products/customs-card-dialog.tsx';
import { writeNumbers } from '#web/features/products/product-numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { type SalesAddress, useSalesTabs } from '#web/routes/sales/use-sales-address.ts';
import { productsSearch } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { useNow } from '#web/ui/display/use-now.ts';

/** The form of an order. The customs card of a product has a form of its own, so it is rendered beside this form and not inside it. */
export function RegisterTab(_: { address: SalesAddress }) {
  const [mending, setMending] = useState<number>();
  const { openOrder, openInvoice } = useSalesTabs();
  return (
    <>
      <OrderForm
        receiver={(slot) => <CheckedReceiver {...slot} />}
        underTotal={(draft) => <Arrival draft={draft} />}
        checks={(draft) => <Checks draft={draft} onFixProduct={setMending} />}
        onOpenOrder={openOrder}
        onOpenInvoice={openInvoice}
      />
      {mending !== undefined && <CustomsCardDialog pdNumber={mending} onClose={() => setMending(undefined)} />}
    </>
  );
}

/** The facts by which customs and carriers judge an order today; the dollar is converted by the office's own rate. */
function useToday(): Today {
  const american = useRows(rates).rows?.find(({ country }) => country === 'US');
  return { facts: useRows(customsFacts).rows, wonPerDollar: american?.exchangeRate ?? null, day: koreanDay(useNow()) };
}

/** The receiver's fields, with notes on values that a label would not accept. */
function CheckedReceiver({ draft, ...slot }: ReceiverSlot) {
  const t = useWords();
  return <ReceiverForm {...slot} notes={receiverNotes(useFindings(draft, useToday()), t)} />;
}

const Arrival = ({ draft }: { draft: OrderDraft }) => <PaidOnArrival draft={draft} {...useToday()} />;

/** The findings of customs and carriers, with links to the products that need correction; a single product is corrected in place. */
function Checks({ draft, onFixProduct }: { draft: OrderDraft; onFixProduct(pdNumber: number): void }) {
  const navigate = useNavigate();
  const today = useToday();
  const mayFix = mayCall('POST /api/products/updateProduct', useSignedIn());
  const fixProducts = (pdNumbers: readonly number[]) =>
    void navigate({ to: '/products', search: productsSearch({ only: writeNumbers(pdNumbers) }) });
  const facts = useRows(customsFacts);
  const failed = facts.isError ? facts : undefined;
  return <OrderFindings draft={draft} failed={failed} {...today} {...(mayFix && { onFixProducts: fixProducts, onFixProduct })} />;
}
