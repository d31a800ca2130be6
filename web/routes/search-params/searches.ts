import { customerSorts } from '#contract/customers/customer-sorts.ts';
import { type ChangeKind, changeKinds } from '#contract/history/change-kinds.ts';
import { priceTabNames } from '#contract/prices/price-tabs.ts';
import { type Availability, availabilities } from '#contract/products/availability.ts';
import { memberSorts } from '#web/features/members/member-sort.ts';
import { color, day, flag, number, oneOf, planDay, readings, text } from './search-values.ts';

type Raw = Record<string, unknown>;

export const salesTabs = ['register', 'orders', 'invoice', 'tracking', 'pick'] as const;
export type SalesTab = (typeof salesTabs)[number];
/** Countries, states of parcels and sortings are validated by the screen: other screens do not need their names. */
export const salesSearch = (raw: Raw) =>
  readings({
    part: oneOf(raw.part, salesTabs),
    q: text(raw.q),
    order: number(raw.order),
    state: text(raw.state),
    stage: text(raw.stage),
    fromDay: day(raw.fromDay),
    toDay: day(raw.toDay),
    country: text(raw.country),
    staffId: number(raw.staffId),
    member: number(raw.member),
    product: number(raw.product),
    channel: text(raw.channel),
    cancelled: text(raw.cancelled),
    unsent: flag(raw.unsent),
    sort: text(raw.sort),
    view: oneOf(raw.view, ['table'] as const),
    // ids of the orders of a pick list: '3,1,2'
    pick: text(raw.pick),
  });

export const customersSearch = (raw: Raw) => readings({ q: text(raw.q), order: number(raw.order), sort: oneOf(raw.sort, customerSorts) });

export const membersSearch = (raw: Raw) =>
  readings({ q: text(raw.q), member: number(raw.member), sort: oneOf(raw.sort, memberSorts), onlySame: flag(raw.onlySame) });

export const staffTabs = ['people', 'roles'] as const;
export const staffSearch = (raw: Raw) => readings({ part: oneOf(raw.part, staffTabs), q: text(raw.q) });

/** The parameters of a list that is shown as a table, sorted and filtered by its columns. */
const tableView = (raw: Raw) => ({ view: oneOf(raw.view, ['table'] as const), sort: text(raw.sort), where: text(raw.where) });

export const productsSearch = (raw: Raw) =>
  readings({
    ...tableView(raw),
    q: text(raw.q),
    category: text(raw.category),
    availability: oneOf<Availability>(raw.availability, availabilities),
    recent: flag(raw.recent),
    only: text(raw.only),
    // the screen validates what can be lacking; `customs=missing` is the form of old links
    lacks: raw.customs === 'missing' ? 'customs' : text(raw.lacks),
    customs: undefined,
    register: flag(raw.register),
  });

/** `category`: the category whose products are being ordered. */
export const listUpSearch = (raw: Raw) => readings({ category: text(raw.category), q: text(raw.q) });

/** `q`: a maker that is looked for. */
export const makersSearch = (raw: Raw) => readings({ q: text(raw.q) });

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

/** The screen validates kinds and outcomes: other screens do not need their names. */
export const securitySearch = (raw: Raw) =>
  readings({
    kind: text(raw.kind),
    outcome: text(raw.outcome),
    staffId: number(raw.staffId),
    address: text(raw.address)?.slice(0, 45),
    fromDay: day(raw.fromDay),
    toDay: day(raw.toDay),
  });

/** Which projects the board and the lanes show, besides the days: by text, person, colour, and a day between their first and their last. */
const planFilter = (raw: Raw) => ({ q: text(raw.q), person: number(raw.person), color: color(raw.color), on: planDay(raw.on) });
/** The import of files. `unfinished`: shows all imports of which some products were not registered. */
export const fileImportSearch = (raw: Raw) => readings({ unfinished: flag(raw.unfinished) });

/** Which days are shown, and how many. `weeklyMode` is the weekly chart; without it and without `zoom` it is the flowchart. */
const planDays = (raw: Raw) => ({
  weeklyMode: flag(raw.weeklyMode),
  zoom: oneOf<'quarter' | 'year'>(raw.zoom, ['quarter', 'year']),
  startDate: planDay(raw.startDate),
});
/** `project`: the project whose dialog is open. */
export const designSearch = (raw: Raw) => readings({ ...planDays(raw), ...planFilter(raw), project: number(raw.project) });
/** `perWeek`: the load of the lanes is shown for weeks. */
export const designByStaffSearch = (raw: Raw) =>
  readings({
    ...planDays(raw),
    ...planFilter(raw),
    limit: number(raw.limit),
    overloaded: flag(raw.overloaded),
    perWeek: flag(raw.perWeek),
  });

/** The start page. `list`: the list that is shown at its side. */
export const homeSearch = (raw: Raw) => readings({ list: text(raw.list) });
