import { isIPv6 } from 'node:net';

/** How many of the eight groups of an IPv6 address name its network: one connection is given all addresses that begin with the same. */
const networkGroups = 4;

/** The network of which one caller may have every address: of IPv6 the first 64 bits, of IPv4 the address itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, networkGroups);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The groups of an IPv6 address, with those that `::` leaves out. An IPv4 address at the end stands for two. */
function groupsOf(address: string): string[] {
  const [before = [], after] = address
    .replace(/[\d.]*\.\d+/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (after === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
