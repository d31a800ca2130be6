import type { Picked } from '#contract/orders/pick-list/scan-sku.ts';
import { viewLimits } from '#contract/views/setting-names.ts';
import { keepSetting, settingOf, useSetting } from '#web/session/person-settings.ts';

/** The orders that a person is picking, and the pieces that are already in the basket. */
export interface KeptPicks {
  orderIds: readonly number[];
  picked: Picked;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Reads the stored value of the setting; undefined where it is invalid. */
export function readPicks(kept: string | undefined): KeptPicks | undefined {
  if (kept === undefined) return undefined;
  try {
    const {
      orderIds,
      brief,
      picked = brief && readBrief(brief),
    } = JSON.parse(kept) as { orderIds?: unknown; picked?: unknown; brief?: unknown };
    if (!Array.isArray(orderIds) || !orderIds.every(isNumber) || typeof picked !== 'object' || picked === null) return undefined;
    return { orderIds, picked: Object.fromEntries(Object.entries(picked).filter(([, pieces]) => isNumber(pieces))) };
  } catch {
    return undefined;
  }
}

/** The text of the setting. A basket that is too large for it is written more briefly, which earlier versions cannot read. */
export function writePicks({ orderIds, picked }: KeptPicks): string {
  const text = JSON.stringify({ orderIds, picked });
  return text.length <= viewLimits.setting ? text : JSON.stringify({ orderIds, brief: writeBrief(picked) });
}

/**
 * '2s 1*3': one piece of the product 100, and three of 101. The products, by number, are written as steps from the one before, in the base
 * 36: two or three characters each.
 */
const writeBrief = (picked: Picked): string =>
  Object.entries(picked)
    .map(([id, pieces], at, all) => (Number(id) - Number(all[at - 1]?.[0] ?? 0)).toString(36) + (pieces === 1 ? '' : `*${pieces}`))
    .join(' ');

function readBrief(brief: unknown): object {
  let id = 0;
  return Object.fromEntries(
    String(brief)
      .split(' ')
      .map((each) => each.split('*'))
      .map(([step = '', pieces = '1']) => {
        id += Number.parseInt(step, 36);
        return [id, Number(pieces)];
      }),
  );
}

const same = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id) => other.includes(id));

/**
 * The basket for these orders, in whatever order they are given; without orders, the last basket. It is stored as a setting of the person,
 * and so survives a reload and a change of computer. Other orders begin a new basket.
 */
export function useKeptPicks(asked: readonly number[] | undefined) {
  const text = useSetting('pick-list');
  const kept = readPicks(text);
  const orderIds = asked ?? kept?.orderIds ?? [];
  const picked = kept && same(kept.orderIds, orderIds) ? kept.picked : {};
  const keep = (next: Picked) => keepSetting('pick-list', writePicks({ orderIds, picked: next }));
  /**
   * Restores an earlier basket.
   * @returns false, and restores nothing, where the person has meanwhile begun picking for other orders
   */
  const putBack = (before: Picked): boolean => {
    const now = readPicks(settingOf('pick-list'));
    const isOthers = now !== undefined && !same(now.orderIds, orderIds) && Object.keys(now.picked).length > 0;
    if (!isOthers) keep(before);
    return !isOthers;
  };
  // the server takes no more: opened anew, the basket would be as it was before
  const isTooLarge = (text?.length ?? 0) > viewLimits.setting;
  return { orderIds, picked, isTooLarge, keep, putBack };
}
