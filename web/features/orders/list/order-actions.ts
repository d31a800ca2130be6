import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { Order, Receiver } from '#contract/orders/orders.ts';

/** What picking another country is drawn with. */
export interface CountrySlot {
  opened: boolean;
  value: CountryCode;
  onPick(code: CountryCode): void;
  onClose(): void;
}

export interface OrderActions {
  pickCountry(slot: CountrySlot): ReactNode;
  /** The parcels of the order. */
  parcels(order: Order): ReactNode;
  /** The papers of the order, for whoever may print them. */
  papers(order: Order): ReactNode;
  onHistory(order: Order): void;
  /** The order was copied into the form. */
  onCopied(): void;
}

/** A field that is corrected by itself. */
export type EditedField = keyof Receiver | 'channel';

/** What is open over the drawer: a question, or a field as it was when it was opened. */
export type OrderDialog = { of: 'cancel' | 'copy' | 'erase' | 'lines' | 'shipping' } | { of: 'field'; field: EditedField; seen: Order };

/** Opens one or closes it. What an answer brings about asks what is open by then: it may be another one. */
export type OnDialog = Dispatch<SetStateAction<OrderDialog | undefined>>;
