import { networkOf } from './network-of.ts';

/** This many refusals of one address (of IPv6: of one network) within `refusalMinutes` cause a warning. */
const many = 10;
export const refusalMinutes = 5;
/** The most addresses that are remembered; beyond that, the one refused longest ago is forgotten. */
const mostAddresses = 10_000;

interface Refused {
  /** The times of the most recent refusals. */
  at: number[];
  warnedAt?: number;
}

/**
 * Decides for each refusal whether a warning is due: many refusals of the address within the time, and no warning within it. Addresses of
 * one IPv6 network count as one, as in the limits (`http/limits/rate-limit.ts`): whoever has one of them has all.
 */
export function createRefusalWatch(now = () => performance.now()): (address: string) => boolean {
  const addresses = new Map<string, Refused>();
  return (from) => {
    const address = networkOf(from);
    const since = now() - refusalMinutes * 60_000;
    const { at, warnedAt = since } = addresses.get(address) ?? { at: [] };
    const recent = [...at, now()].filter((each) => each > since).slice(-many);
    const isDue = recent.length === many && warnedAt <= since;
    addresses.delete(address);
    addresses.set(address, { at: recent, warnedAt: isDue ? now() : warnedAt });
    const [first] = addresses.keys();
    if (addresses.size > mostAddresses && first !== undefined) addresses.delete(first);
    return isDue;
  };
}
