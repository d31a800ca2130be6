import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { Order, Receiver } from '#contract/orders/orders.ts';

/** What the dialog that picks another country is drawn with. */
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
  /** Draws the papers of the order; shown only to people who may print them. */
  papers(order: Order): ReactNode;
  onHistory(order: Order): void;
  /** The order was copied into the form. */
  onCopied(): void;
}

/** A field that has an editor of its own. */
export type EditedField = keyof Receiver | 'channel';

/** The dialog that is open over the drawer. For a field, `seen` is the order as it was when the dialog was opened. */
export type OrderDialog = { of: 'cancel' | 'copy' | 'erase' | 'lines' | 'shipping' } | { of: 'field'; field: EditedField; seen: Order };

/** Opens or closes a dialog. A handler that runs after an answer passes a function, because another dialog may be open by then. */
export type OnDialog = Dispatch<SetStateAction<OrderDialog | undefined>>;
