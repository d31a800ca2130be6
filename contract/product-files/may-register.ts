import { type Holder, may, mayCall } from '#contract/rights.ts';

/** May this person register new products of a file in ECOUNT, and here with prices where the file has any? */
export const mayRegister = ({ takesPrices }: { takesPrices: boolean }, who: Holder): boolean =>
  mayCall('POST /api/registrations/begin', who) && may('accounting.sync', who) && (!takesPrices || may('prices.write', who));
