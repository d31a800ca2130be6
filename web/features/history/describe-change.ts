import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import type { FactName } from '#contract/customs/rules/customs-facts.ts';
import type { OffKind } from '#contract/design/days-off/off-kinds.ts';
import { placeNumber } from '#contract/design/places.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { isErasedValue } from '#contract/history/erased-value.ts';
import type { Change } from '#contract/history/history.ts';
import type { ParcelProblem, ParcelState } from '#contract/parcels/parcel-states.ts';
import type { Right } from '#contract/permissions.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import { type EditedColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Holder } from '#contract/rights.ts';
import type { NewStaff } from '#contract/staff/staff.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { formatAmount, formatMoment, formatNumber, formatRate, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { staffText } from '#web/i18n/staff-text.ts';
import { customsText } from '#web/i18n/values/customs-text.ts';
import { memberText } from '#web/i18n/values/member-text.ts';
import { shippingText } from '#web/i18n/values/shipping-text.ts';
import { currentLanguage } from '#web/i18n/words.ts';

/** The fields of a kind that the filter offers, with the labels that their own screen uses. */
export function fieldsOf(kind: ChangeKind, t: Catalog): Record<string, string> {
  const { price: _ofTheProduct, ...priceColumns } = t.prices.columns;
  const { position: _ofTheProject, ...ofSubProject } = t.history.fields;
  const fields: Record<ChangeKind, Record<string, string>> = {
    product: t.products.columns,
    staff: t.staff.fields,
    role: t.roles.fields,
    priceSheet: priceColumns,
    exchangeRate: t.prices.rateFields,
    order: t.orders.fields,
    orderNote: t.notes.fields,
    member: t.members.fields,
    maker: t.makers.fields,
    parcel: t.parcels.fields,
    seller: t.orders.sellerFields,
    customsFact: t.customsFacts.fields,
    boxPreset: t.boxes.fields,
    project: t.history.fields,
    subProject: ofSubProject,
    projectNote: t.notes.fields,
    daysOff: t.lanes.offFields,
    baseline: t.baselines.fields,
  };
  return fields[kind];
}

/** The label of a field. */
export const fieldLabel = (kind: ChangeKind, field: string, t: Catalog): string =>
  fieldsOf(kind, t)[field] ?? t.history.fields[field] ?? field;

const isRowNumber = (field: string): boolean => {
  const columns: Record<string, EditedColumn> = productColumns;
  return columns[field]?.rule?.names === true;
};

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** The old or new value of a change as text. `names` holds the names of rows to which the value refers. */
export function valueText(kind: ChangeKind, field: string, value: unknown, t: Catalog, names: Change['names'] = {}): string {
  if (isErasedValue(value)) return t.history.erasedValue;
  if (value === null || value === undefined || value === '') return t.common.noValue;
  if (kind === 'staff' && field === 'active') return value === true ? t.staff.active : t.staff.inactive;
  if (kind === 'staff' && typeof value === 'string' && !isMoment(value)) return staffText(field as keyof NewStaff, value, t);
  if (kind === 'parcel' && field === 'state') return t.parcels.states[value as ParcelState] ?? String(value);
  if (kind === 'parcel' && field === 'problem') return t.parcels.problems[value as ParcelProblem] ?? String(value);
  if (kind === 'daysOff' && field === 'offKind') return t.lanes.offKinds[value as OffKind] ?? String(value);
  if (kind === 'role' && Array.isArray(value)) return rightsText(value, t);
  if (kind === 'project' && field === 'position' && typeof value === 'number') return formatNumber(placeNumber(value));
  if (field === 'predecessors' && Array.isArray(value)) return predecessorsText(value, t, names);
  if (field === 'staffIds' && Array.isArray(value)) return peopleText(value, t, names);
  if (kind === 'product' && typeof value === 'string') {
    const written = customsText(field, value, t);
    if (written !== undefined) return written;
  }
  if (kind === 'product' && field === 'availability')
    return t.products.availabilities[value as keyof Catalog['products']['availabilities']] ?? String(value);
  // the history stores the digest of a picture, not the picture
  if (kind === 'seller' && field === 'logo') return `${t.orders.logo.stored} ${String(value).slice(0, 8)}`;
  if (field === 'memberId' || (kind === 'member' && field === 'mergedInto')) return t.members.numbered(String(value));
  if (kind === 'member') {
    const written = memberText(field, value, t);
    if (written !== undefined) return written;
  }
  if (kind === 'order') {
    const written = shippingText(field, value, t);
    if (written !== undefined) return written;
  }
  if (field.toLowerCase().endsWith('countrycode')) return countryName(value as CountryCode, currentLanguage());
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no;
  if (typeof value === 'number') {
    if (kind === 'exchangeRate') return formatRate(value);
    if (kind === 'priceSheet') return formatWon(value);
    // the number of another product, which nobody writes with separators
    if (kind === 'product' && isRowNumber(field)) return String(value);
    return kind === 'product' && field === 'price' ? formatAmount(value) : formatNumber(value);
  }
  if (typeof value === 'string' && isMoment(value)) return formatMoment(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A right that this version does not know is shown by its technical name. */
const rightsText = (rights: string[], t: Catalog) =>
  rights.length === 0 ? t.roles.noRights : rights.map((right) => t.access.rights[right as Right] ?? right).join(', ');

const listText = (texts: string[], t: Catalog) => (texts.length === 0 ? t.common.noValue : texts.join(', '));

const peopleText = (staffIds: number[], t: Catalog, names: Record<string, string>) => {
  const texts = staffIds.map((staffId) => names[staffId] ?? `#${staffId}`);
  return listText(texts, t);
};

/** What must end before an item of the board begins: '봄 박람회, 세부 프로젝트 7'. Items without a title are shown by number. */
const predecessorsText = (keys: string[], t: Catalog, names: Record<string, string>) =>
  listText(
    keys.map((key) => names[key] || `${key.startsWith('p') ? t.history.kinds.project : t.history.kinds.subProject} ${key.slice(1)}`),
    t,
  );

/** The old or new value of a change as the person may see it. */
export function seenValueText(
  { kind, field, names }: Pick<Change, 'kind' | 'names'> & { field: string },
  value: unknown,
  me: Holder,
  t: Catalog,
): string {
  // the server sends a hidden value as null, or shortened to its beginning and end
  if (value === null && !maySee(kind, field, me)) return t.access.hidden;
  return valueText(kind, field, value, t, names);
}

/** The name of the changed row; for an exchange rate, that of its region. */
export function entityText({ kind, entityId, entityName }: Pick<Change, 'kind' | 'entityId' | 'entityName'>, t: Catalog): string {
  if (kind === 'customsFact') return t.customsFacts.names[entityName as FactName] ?? entityName ?? entityId;
  if (kind === 'member') return t.members.numbered(entityId);
  if (kind === 'exchangeRate') return t.prices.regions[entityId as Region] ?? entityId;
  // a row without a title is shown by its number
  return entityName || entityId;
}

/** Who made the change, and its cause where that was not an edit on a screen. */
export function writerOf({ staffName, cause }: Change, t: Catalog): string {
  const why = cause === null ? null : (t.history.causes[cause] ?? cause);
  if (staffName === null) return why ?? t.history.automatic;
  return why === null ? staffName : `${staffName} (${why})`;
}
