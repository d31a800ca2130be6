import type { ReactNode } from 'react';
import type { AddressDraft } from '#contract/addresses/addresses.ts';

/** What the form passes to the part that asks for one address. */
export interface MemberAddressSlot {
  value: AddressDraft;
  errors: Partial<Record<keyof AddressDraft, string>>;
  actions: ReactNode;
  onChange(change: Partial<AddressDraft>): void;
}
