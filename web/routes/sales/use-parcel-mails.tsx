import { ReceiverMail, type ReceiverMailProps } from '#web/features/mails/receiver-mail.tsx';
import { sellers } from '#web/features/orders/invoice/invoice.door.ts';
import { useRows } from '#web/sync/use-rows.ts';

/** What parcels need to send mail to their receiver: the name of the shop, as on its invoices, and the mail dialog. */
export function useParcelMails() {
  const shop = useRows(sellers).rows?.[0]?.companyName ?? '';
  return { shop, mail: mailOf };
}

const mailOf = (slot: ReceiverMailProps) => <ReceiverMail {...slot} />;
