import { comparableText, unmarkedText } from '#contract/normal-text.ts';

/** Who an order went to, as far as receivers are told apart by it. */
export interface OrderReceiver {
  orderId: number;
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

/** Fewer digits are an extension, and one digit again and again is what is typed where a number is asked for and none is known. */
const isNumberOfSomebody = (digits: string): boolean => digits.length >= 7 && new Set(digits).size > 1;

/** What two orders to the same receiver have in common, at least one of them. */
export function receiverKeys({ receiverName, email, phone, countryCode, address }: Omit<OrderReceiver, 'orderId'>): string[] {
  const digits = comparableText(phone).replace(/\D/g, '');
  const [name, place] = [plain(receiverName), plain(address.join(''))];
  return [
    ...(email.trim() === '' ? [] : [`email ${email.trim().toLowerCase()}`]),
    ...(isNumberOfSomebody(digits) ? [`phone ${digits}`] : []),
    ...(name === '' || place === '' ? [] : [`name ${name} ${countryCode} ${place}`]),
  ];
}

/**
 * Orders that went to the same receiver, also by way of others: one has the e-mail address of the second, which has the
 * phone number of the third. Each group begins with its newest order, as the groups do; an order of its own is in none.
 */
export function groupOrders(orders: readonly OrderReceiver[]): number[][] {
  const firstWith = new Map<string, number>();
  const parents = new Map<number, number>();
  const rootOf = (orderId: number): number => {
    let root = orderId;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    // the next search of everybody on the way is short
    for (let at = orderId; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const order of orders) {
    for (const key of receiverKeys(order)) {
      const other = firstWith.get(key);
      if (other === undefined) firstWith.set(key, order.orderId);
      else parents.set(rootOf(order.orderId), rootOf(other));
    }
  }
  const groups = Map.groupBy(
    orders.map(({ orderId }) => orderId).sort((a, b) => b - a),
    rootOf,
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}
