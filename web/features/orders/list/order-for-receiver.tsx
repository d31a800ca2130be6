import { useState } from 'react';
import { draftForReceiver } from '#web/features/orders/form/form.door.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  /** The order whose receiver gets a new order. */
  orderId: number;
  label: string;
  onCopied(): void;
}

/** Begins a new order for the receiver of an earlier one. */
export function OrderForReceiver({ orderId, label, onCopied }: Props) {
  const [asking, setAsking] = useState(false);
  const draft = async () => draftForReceiver(await queryClient.fetchQuery(orderQuery(orderId)));
  return <CopyButton label={label} draft={draft} asking={asking} onAsk={setAsking} onCopied={onCopied} />;
}
