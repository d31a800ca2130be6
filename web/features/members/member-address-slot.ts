import type { ReactNode } from 'react';
import type { AddressDraft } from '#contract/addresses/addresses.ts';

/** What the part of the form that asks for one address is given. */
export interface MemberAddressSlot {
  value: AddressDraft;
  errors: Partial<Record<keyof AddressDraft, string>>;
  actions: ReactNode;
  onChange(change: Partial<AddressDraft>): void;
}
