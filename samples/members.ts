import { type SampleReceiver, sampleReceivers } from './orders.ts';

/** A customer whom the shop keeps as a member: the price tier and the terms of sale. */
export interface SampleMember extends SampleReceiver {
  companyName: string;
  priceTier: 'menaCis' | 'global';
  invoiceCurrency: 'USD' | 'EUR' | null;
  incoterm: 'DAP' | 'DDP' | null;
  taxNumbers: { kind: 'TIN'; number: string }[];
  memo: string;
  tags: string[];
}

type Terms = Omit<SampleMember, keyof SampleReceiver>;

/** Companies that buy regularly; orders to their addresses belong to them. */
export const sampleMembers: readonly SampleMember[] = [
  member('Fatima Al Nuaimi', {
    ...{ companyName: 'Nuaimi Beauty Trading LLC', priceTier: 'menaCis', invoiceCurrency: 'USD', incoterm: 'DAP' },
    ...{ taxNumbers: [{ kind: 'TIN', number: '100000000000003' }], memo: '라마단 4주 전에 발주합니다.', tags: ['도매'] },
  }),
  member('Tan Wei Ming', {
    ...{ companyName: 'TWM Retail Pte. Ltd.', priceTier: 'global', invoiceCurrency: 'USD', incoterm: 'DDP' },
    ...{ taxNumbers: [], memo: '', tags: ['도매', '매월 주문'] },
  }),
  member('Aizhan Serikova', {
    ...{ companyName: '', priceTier: 'menaCis', invoiceCurrency: null, incoterm: null },
    ...{ taxNumbers: [], memo: '카드로 먼저 결제합니다.', tags: [] },
  }),
];

function member(name: string, terms: Terms): SampleMember {
  const receiver = sampleReceivers.find(({ receiverName }) => receiverName === name);
  if (!receiver) throw new Error(`no sample order goes to ${name}`);
  return { ...receiver, ...terms };
}
