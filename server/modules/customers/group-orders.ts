import { createHash } from 'node:crypto';
import { isNumberOfSomebody, phoneDigits } from '#contract/customers/phone-digits.ts';
import { unmarkedText } from '#contract/normal-text.ts';

/** Who an order went to, as far as receivers are told apart by it. */
export interface OrderReceiver {
  receiverName: string;
  email: string;
  phone: string;
  countryCode: string;
  /** The parts of the address, in their order. */
  address: readonly string[];
}

/** As somebody might have typed it another time: without case, accents, width, spaces or punctuation. */
const plain = (text: string): string =>
  unmarkedText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A name by its letters, whichever part of it stands first: 'Kim Hana', 'HANA, Kim'. */
const lettersOf = (plainName: string): string => [...plainName].sort().join('');

/**
 * What two orders to the same receiver have in common, at least one of them. A phone number may be that of a forwarder or an office, and so counts
 * together with a name.
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

/** A key as the database has it: 64 bits of a hash, as a signed whole number. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest().readBigInt64BE(0).toString();

/** An order, or orders that are known to belong together, with what others may share with them. */
export interface Keyed {
  id: number;
  keys: readonly string[];
}

/**
 * Which of them belong together, also by way of others: one has the e-mail address of the second, which has the phone
 * number of the third. Returns for each id the smallest one that it belongs together with.
 */
export function groupByKeys(all: Iterable<Keyed>): Map<number, number> {
  const firstWith = new Map<string, number>();
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    // the next search of everybody on the way is short
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
