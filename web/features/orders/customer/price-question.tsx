import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { tierText } from '#web/i18n/values/tier-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { repricedLines } from './customer-prices.ts';
import { usePricing } from './use-pricing.ts';

interface Props {
  /** The price tier of the new customer. */
  tier: PriceTierName | null;
  lines: OrderDraft['lines'];
  onLines(lines: OrderDraft['lines']): void;
  onClose(): void;
}

/** Asks before the lines take the prices of another customer. Asks nothing where no price would change. */
export function PriceQuestion({ tier, lines, onLines, onClose }: Props) {
  const t = useWords();
  const { pricing, failed } = usePricing(tier);
  const choices = useQuery(productChoicesQuery);
  const products = choices.data;
  const repriced = pricing && products && repricedLines(lines, products, pricing);
  const changed = repriced?.filter((line, at) => line !== lines[at]).length;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (changed === 0) close();
  }, [changed]);
  const unread = products === undefined && choices.isError ? choices : failed;
  // without this message the lines would silently keep the prices of the previous customer
  if (unread) return <LoadFailed title={t.orders.customer.priceUnknown} of={unread} />;
  return (
    <ConfirmDialog
      opened={changed !== undefined && changed > 0}
      title={t.orders.customer.priceTitle}
      text={t.orders.customer.priceText(formatNumber(changed ?? 0), tierText(tier, t))}
      yes={t.orders.customer.priceYes}
      no={t.orders.customer.priceNo}
      onYes={() => {
        if (repriced) onLines(repriced);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
