import { ReceiverMail, type ReceiverMailProps } from '#web/features/mails/receiver-mail.tsx';
import { sellers } from '#web/features/orders/invoice/invoice.door.ts';
import { useRows } from '#web/sync/use-rows.ts';

/** What parcels take to write to their receiver: the shop's name, as its invoices have it, and the mail. */
export function useParcelMails() {
  const shop = useRows(sellers).rows?.[0]?.companyName ?? '';
  return { shop, mail: mailOf };
}

const mailOf = (slot: ReceiverMailProps) => <ReceiverMail {...slot} />;
