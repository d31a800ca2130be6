import type { EndpointName } from '#contract/permissions.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import type { ChangeKind } from './change-kinds.ts';
import { isErasedValue } from './erased-value.ts';

/**
 * Which changes can be put back, and by whom. One rule for both sides: the page offers what the server does. No zod
 * here: the page imports it.
 */

/** The endpoint that writes rows of a kind. Who may call it may put a change back: that is a write like any other. */
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
 * Is there a value to put back? What was erased is gone; when a carrier saw a parcel is the carrier's; a parcel has no problem only where
 * it is somewhere else, and then that is put back; an exchange rate cannot be emptied, so its first value has no predecessor.
 */
export const hasValueToPutBack = <Change extends PutBackChange>(change: Change): change is Change & { field: string } =>
  change.field !== null &&
  !isErasedValue(change.from) &&
  !change.field.startsWith('erased') &&
  !(change.kind === 'parcel' && (change.field === 'scannedAt' || (change.field === 'problem' && change.from === null))) &&
  !(change.kind === 'exchangeRate' && change.from === null);

/** May they write this field? Nobody does who may not see it. */
export const mayPutBack = ({ kind, field }: { kind: ChangeKind; field: string }, who: Holder): boolean =>
  mayCall(writtenBy[kind], who) && maySee(kind, field, who);

/** The field by which a row is taken back that was added as part of a change set: an order is cancelled. Others stay. */
const addedGoBy: Partial<Record<ChangeKind, string>> = { order: 'cancelled' };

/** May they take back rows of this kind that were added? */
export const mayTakeBackAdded = (kind: ChangeKind, who: Holder): boolean => {
  const field = addedGoBy[kind];
  return field !== undefined && mayPutBack({ kind, field }, who);
};

/** Is putting it back worth offering? Whether the value has changed again since, only the server knows. */
export const canPutBack = (change: PutBackChange, who: Holder): boolean => hasValueToPutBack(change) && mayPutBack(change, who);
