import { keysOf } from '#contract/records/keys-of.ts';
import type { NewMember } from './members.ts';

/** A new member with empty fields. No zod here: the page imports it. */
export const emptyMember: NewMember = {
  memberName: '',
  companyName: '',
  email: '',
  phone: '',
  addresses: [],
  taxNumbers: [],
  priceTier: null,
  invoiceCurrency: null,
  incoterm: null,
  memo: '',
  tags: [],
};

export const memberFields = keysOf(emptyMember);
