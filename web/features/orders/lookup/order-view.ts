import { countryCodes } from '#contract/addresses/country-codes.ts';
import { orderStages } from '#contract/orders/course/order-course.ts';
import { maxChannel } from '#contract/orders/import/channel-key.ts';
import { noParcel, orderSorts } from '#contract/orders/list/order-sorts.ts';
import { parcelStates } from '#contract/parcels/parcel-states.ts';
import type { Wanted } from './order-windows.ts';

/** The search parameters of the list of orders, before they are checked. */
export interface OrderAddress {
  q?: string | undefined;
  fromDay?: string | undefined;
  toDay?: string | undefined;
  country?: string | undefined;
  staffId?: number | undefined;
  member?: number | undefined;
  product?: number | undefined;
  channel?: string | undefined;
  state?: string | undefined;
  stage?: string | undefined;
  cancelled?: string | undefined;
  unsent?: true | undefined;
  sort?: string | undefined;
  /** Shows the orders as a table. */
  view?: 'table' | undefined;
}

const isNumber = (number: number | undefined) => number !== undefined && number >= 1 && number <= 2_147_483_647;

/** The filters that a URL asks for. An invalid value is ignored. */
export function orderView(address: OrderAddress): Wanted {
  const { q, fromDay, toDay, country, staffId, member, product, channel, state, stage, cancelled, unsent, sort } = address;
  const read = {
    q,
    fromDay,
    toDay,
    country: countryCodes.find((code) => code === country),
    staffId: isNumber(staffId) ? staffId : undefined,
    member: isNumber(member) ? member : undefined,
    product: isNumber(product) ? product : undefined,
    channel: channel?.slice(0, maxChannel) || undefined,
    state: [...parcelStates, noParcel].find((each) => each === state) as Wanted['state'],
    stage: orderStages.find((each) => each === stage),
    cancelled: cancelled === 'true' ? true : cancelled === 'false' ? false : undefined,
    unsent,
    sort: orderSorts.find((each) => each === sort),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
