import { type ChangeKind, changeKinds } from '#contract/history/change-kinds.ts';
import { parcelStates } from '#contract/parcels/parcel-states.ts';
import { priceTabNames } from '#contract/prices/price-rules.ts';
import { type Availability, availabilities } from '#contract/products/availability.ts';
import { type SecurityKind, type SecurityOutcome, securityKindNames, securityOutcomes } from '#contract/security/security-kinds.ts';
import { color, day, flag, number, oneOf, planDay, readings, text } from './search-values.ts';

type Raw = Record<string, unknown>;

/** Where the parcels of an order are; 'none' is an order without a tracking number. */
export const deliveryStates = [...parcelStates, 'none'] as const;

export const salesTabs = ['register', 'orders', 'invoice', 'tracking'] as const;
export type SalesTab = (typeof salesTabs)[number];
export const salesSearch = (raw: Raw) =>
  readings({ part: oneOf(raw.part, salesTabs), q: text(raw.q), order: number(raw.order), state: oneOf(raw.state, deliveryStates) });

export const staffTabs = ['people', 'roles'] as const;
export const staffSearch = (raw: Raw) => readings({ part: oneOf(raw.part, staffTabs) });

/** A list that is shown as a table, sorted and filtered by its columns. */
const tableView = (raw: Raw) => ({ view: oneOf(raw.view, ['table'] as const), sort: text(raw.sort), where: text(raw.where) });

export const productsSearch = (raw: Raw) =>
  readings({
    ...tableView(raw),
    q: text(raw.q),
    category: text(raw.category),
    availability: oneOf<Availability>(raw.availability, availabilities),
    recent: flag(raw.recent),
    only: text(raw.only),
    customs: oneOf(raw.customs, ['missing'] as const),
  });

export const pricesSearch = (raw: Raw) =>
  readings({
    ...tableView(raw),
    tab: oneOf(raw.tab, priceTabNames),
    q: text(raw.q),
    category: text(raw.category),
    availability: oneOf<Availability>(raw.availability, availabilities),
  });

export const historySearch = (raw: Raw) =>
  readings({
    kind: oneOf<ChangeKind>(raw.kind, changeKinds),
    field: text(raw.field),
    staffId: number(raw.staffId),
    fromDay: day(raw.fromDay),
    toDay: day(raw.toDay),
  });

export const securitySearch = (raw: Raw) =>
  readings({
    kind: oneOf<SecurityKind>(raw.kind, securityKindNames),
    outcome: oneOf<SecurityOutcome>(raw.outcome, securityOutcomes),
    staffId: number(raw.staffId),
    address: text(raw.address)?.slice(0, 45),
    fromDay: day(raw.fromDay),
    toDay: day(raw.toDay),
  });

/** Which projects the board and the lanes show, beside the days: what is in their text, whose they are, their colour. */
const planFilter = (raw: Raw) => ({ q: text(raw.q), person: number(raw.person), color: color(raw.color) });
export const designSearch = (raw: Raw) =>
  readings({ weeklyMode: flag(raw.weeklyMode), startDate: planDay(raw.startDate), ...planFilter(raw) });
export const designByStaffSearch = (raw: Raw) =>
  readings({ weeklyMode: flag(raw.weeklyMode), startDate: planDay(raw.startDate), ...planFilter(raw), limit: number(raw.limit) });
