import { createHash } from 'node:crypto';
import { isNumberOfSomebody, phoneDigits } from '#contract/customers/phone-digits.ts';
import { unmarkedText } from '#contract/normal-text.ts';

/** The data of an order by which receivers are told apart. */
export interface OrderReceiver {
  receiverName: string;
  email: string;
  phone: string;
  countryCode: string;
  /** The parts of the address, in their order. */
  address: readonly string[];
}

/** A text in a form that does not depend on how it was typed: without case, accents, width, spaces and punctuation. */
const plain = (text: string): string =>
  unmarkedText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The sorted letters of a name, so that the order of its parts does not matter: 'Kim Hana', 'HANA, Kim'. */
const lettersOf = (plainName: string): string => [...plainName].sort().join('');

/**
 * The keys of an order's receiver: two orders went to the same receiver if they share at least one. A phone number counts only together
 * with a name, as it may be that of a forwarder or an office.
 */
export function receiverKeys({ receiverName, email, phone, countryCode, address }: OrderReceiver): string[] {
  const digits = phoneDigits(phone);
  const [name, place] = [plain(receiverName), plain(address.join(''))];
  return [
    ...(email.trim() === '' ? [] : [`email ${email.trim().toLowerCase()}`]),
    ...(isNumberOfSomebody(digits) ? [`phone ${digits} ${lettersOf(name)}`] : []),
    ...(name === '' || place === '' ? [] : [`name ${name} ${countryCode} ${place}`]),
  ];
}

/** A key as the database stores it: 64 bits of a hash, as a signed integer. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest().readBigInt64BE(0).toString();

/** An order, or a group of orders known to belong together, with its keys. */
export interface Keyed {
  id: number;
  keys: readonly string[];
}

/**
 * Groups items that share keys, also indirectly: the first has the e-mail address of the second, which has the phone
 * number of the third. Returns for each id the smallest id of its group.
 */
export function groupByKeys(all: Iterable<Keyed>): Map<number, number> {
  const firstWith = new Map<string, number>();
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    // path compression: the next search from any item on the way is short
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const join = (a: number, b: number) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    if (low !== high) parents.set(high, low);
  };
  const ids: number[] = [];
  for (const { id, keys } of all) {
    ids.push(id);
    for (const key of keys) {
      const other = firstWith.get(key);
      if (other === undefined) firstWith.set(key, id);
      else join(rootOf(id), rootOf(other));
    }
  }
  return new Map(ids.map((id) => [id, rootOf(id)]));
}
