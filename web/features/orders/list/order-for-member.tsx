import { useState } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { draftForMember } from '#web/features/orders/form/form.door.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  member: Member;
  rates: Rates;
  label: string;
  onCopied(): void;
}

/** Begins an order for a member. */
export function OrderForMember({ member, rates, label, onCopied }: Props) {
  const [asking, setAsking] = useState(false);
  return <CopyButton label={label} draft={() => draftForMember(member, rates)} asking={asking} onAsk={setAsking} onCopied={onCopied} />;
}
