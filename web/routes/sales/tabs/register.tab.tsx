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

/** The form of an order. The card of a product that it leads to has a form of its own, so that it stands beside it. */
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

/** By what customs and carriers would judge an order today: by the office's own rate for the dollar. */
function useToday(): Today {
  const american = useRows(rates).rows?.find(({ country }) => country === 'US');
  return { facts: useRows(customsFacts).rows, wonPerDollar: american?.exchangeRate ?? null, day: koreanDay(useNow()) };
}

/** The receiver, with what a label would not take said at the field. */
function CheckedReceiver({ draft, ...slot }: ReceiverSlot) {
  const t = useWords();
  return <ReceiverForm {...slot} notes={receiverNotes(useFindings(draft, useToday()), t)} />;
}

const Arrival = ({ draft }: { draft: OrderDraft }) => <PaidOnArrival draft={draft} {...useToday()} />;

/** What customs and carriers would say; from there to the products that are to be mended, one in place. */
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
