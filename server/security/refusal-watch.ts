/** So many refusals of one address within so long are worth a warning. */
const many = 10;
export const refusalMinutes = 5;
/** Addresses that are remembered; the first is forgotten for the next. */
const mostAddresses = 10_000;

interface Refused {
  /** The last of them. */
  at: number[];
  warnedAt?: number;
}

/** Says of a refusal whether a warning is due: there were many for the address, and no warning within the same time. */
export function createRefusalWatch(now = () => performance.now()): (address: string) => boolean {
  const addresses = new Map<string, Refused>();
  return (address) => {
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
