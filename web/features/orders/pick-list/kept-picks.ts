import type { Picked } from '#contract/orders/pick-list/scan-sku.ts';
import { keepSetting, settingOf, useSetting } from '#web/session/person-settings.ts';

/** The orders that somebody is picking, and what lies in the basket already. */
export interface KeptPicks {
  orderIds: readonly number[];
  picked: Picked;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** What was kept, as it stands in a setting; undefined where it is nothing that can be read. */
export function readPicks(kept: string | undefined): KeptPicks | undefined {
  if (kept === undefined) return undefined;
  try {
    const { orderIds, picked } = JSON.parse(kept) as { orderIds?: unknown; picked?: unknown };
    if (!Array.isArray(orderIds) || !orderIds.every(isNumber) || typeof picked !== 'object' || picked === null) return undefined;
    return { orderIds, picked: Object.fromEntries(Object.entries(picked).filter(([, pieces]) => isNumber(pieces))) as Picked };
  } catch {
    return undefined;
  }
}

const same = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id) => other.includes(id));

/**
 * What lies in the basket for these orders, whatever their order; without orders, for those that were picked last. It is kept for the
 * person, so that it is there after a reload and on another computer; with other orders a new basket is begun.
 */
export function useKeptPicks(asked: readonly number[] | undefined) {
  const kept = readPicks(useSetting('pick-list'));
  const orderIds = asked ?? kept?.orderIds ?? [];
  const picked = kept && same(kept.orderIds, orderIds) ? kept.picked : {};
  const keep = (next: Picked) => keepSetting('pick-list', JSON.stringify({ orderIds, picked: next } satisfies KeptPicks));
  /** Keeps what was kept before. @returns whether it may: what is picked for other orders by now stays */
  const putBack = (before: Picked): boolean => {
    const now = readPicks(settingOf('pick-list'));
    const isOthers = now !== undefined && !same(now.orderIds, orderIds) && Object.keys(now.picked).length > 0;
    if (!isOthers) keep(before);
    return !isOthers;
  };
  return { orderIds, picked, keep, putBack };
}
