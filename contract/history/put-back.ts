import type { EndpointName } from '#contract/permissions.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import type { ChangeKind } from './change-kinds.ts';
import { isErasedValue } from './erased-value.ts';

/**
 * Which changes can be put back, and by whom. The page and the server share this rule, so the page offers exactly what the server accepts.
 * No zod here: the page imports it.
 */

/** The endpoint that writes rows of a kind. To put a change back takes the right to call it, as it is a write like any other. */
export const writtenBy = {
  product: 'POST /api/products/updateProduct',
  staff: 'POST /api/staff/update',
  role: 'POST /api/roles/update',
  priceSheet: 'POST /api/products/updateProductPriceSheet',
  exchangeRate: 'POST /api/products/updateExchangeRate',
  order: 'POST /api/orders/update',
  orderNote: 'POST /api/orders/updateNote',
  member: 'POST /api/members/update',
  maker: 'POST /api/makers/write',
  parcel: 'POST /api/parcels/update',
  seller: 'POST /api/orders/updateSeller',
  customsFact: 'POST /api/customs/updateFact',
  boxPreset: 'POST /api/boxes/update',
  project: 'POST /api/design/editProject',
  subProject: 'POST /api/design/editProject',
  projectNote: 'POST /api/design/updateNote',
  daysOff: 'POST /api/design/updateDaysOff',
  baseline: 'POST /api/design/renameBaseline',
} as const satisfies Record<ChangeKind, EndpointName>;

/** The parts of a change that the decision needs. */
export interface PutBackChange {
  kind: ChangeKind;
  /** Null when the row was created or removed as a whole. */
  field: string | null;
  from: unknown;
}

/**
 * Does the change have a previous value that can be put back? An erased value is gone. Only the carrier says when it scanned a parcel. A
 * parcel loses its problem only by moving on, so its position is what is put back. An exchange rate cannot be empty, so its first value has
 * no predecessor.
 */
export const hasValueToPutBack = <Change extends PutBackChange>(change: Change): change is Change & { field: string } =>
  change.field !== null &&
  !isErasedValue(change.from) &&
  !change.field.startsWith('erased') &&
  !(change.kind === 'parcel' && (change.field === 'scannedAt' || (change.field === 'problem' && change.from === null))) &&
  !(change.kind === 'exchangeRate' && change.from === null);

/** May this person write the field? Nobody may who may not see it. */
export const mayPutBack = ({ kind, field }: { kind: ChangeKind; field: string }, who: Holder): boolean =>
  mayCall(writtenBy[kind], who) && maySee(kind, field, who);

/** The field that takes back a row which was added as part of a change set: an order is cancelled. Rows of other kinds stay. */
const addedGoBy: Partial<Record<ChangeKind, string>> = { order: 'cancelled' };

/** May this person take back added rows of this kind? */
export const mayTakeBackAdded = (kind: ChangeKind, who: Holder): boolean => {
  const field = addedGoBy[kind];
  return field !== undefined && mayPutBack({ kind, field }, who);
};

/** Should putting back be offered? Only the server knows whether the value has been changed again since. */
export const canPutBack = (change: PutBackChange, who: Holder): boolean => hasValueToPutBack(change) && mayPutBack(change, who);
