import { useState } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { draftForMember } from '#web/features/orders/form/form.door.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  member: Member;
  /** Reads the current exchange rates. Throws where they cannot be read. */
  readRates(): Promise<Rates>;
  label: string;
  onCopied(): void;
}

/** Begins a new order for a member. */
export function OrderForMember({ member, readRates, label, onCopied }: Props) {
  const [asking, setAsking] = useState(false);
  // without an exchange rate, an invoice in another currency would stay in dollars
  const isInDollars = member.invoiceCurrency === null || member.invoiceCurrency === 'USD';
  const draft = async () => draftForMember(member, isInDollars ? {} : await readRates());
  return <CopyButton label={label} draft={draft} asking={asking} onAsk={setAsking} onCopied={onCopied} />;
}
