import type { Project } from '#contract/design/design.ts';
import { byPlace } from '#contract/design/places.ts';
import { colourPresets, defaultColour } from '#web/features/design/appearance/appearance.door.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';

/** The orders of the projects on the board: by first day, by last day, by colour, which says what they are for, or by hand. */
export const boardOrders = ['start', 'end', 'colour', 'hand'] as const;
export type BoardOrder = (typeof boardOrders)[number];

export const readOrder = (text: string | undefined): BoardOrder => boardOrders.find((order) => order === text) ?? 'start';

/** The order that the person wants. It is stored on the server, so it applies on every computer. */
export function useOrder(): { order: BoardOrder; choose(order: BoardOrder): void } {
  return { order: readOrder(useSetting('board-order')), choose: (order) => keepSetting('board-order', order) };
}

const presets: readonly string[] = Object.values(colourPresets);

/** A sort key: colours with a purpose first, in the order of their chips, then other colours; projects without a colour come last. */
export const rankOf = ({ projectColor }: Project): string => {
  const at = presets.indexOf(projectColor);
  return at >= 0 ? `0${at}` : projectColor === defaultColour ? '2' : `1${projectColor}`;
};

const sorted = new WeakMap<readonly Project[], Map<BoardOrder, readonly Project[]>>();

/**
 * The projects, which are given in the order of their first days, in another order. Projects with equal values stay in the given order.
 * Sorted once for each list.
 */
export function ordered(projects: readonly Project[], order: BoardOrder): readonly Project[] {
  if (order === 'start') return projects;
  const known = sorted.get(projects) ?? new Map<BoardOrder, readonly Project[]>();
  sorted.set(projects, known);
  const keyOf = order === 'end' ? ({ endDate }: Project) => endDate : rankOf;
  const by = order === 'hand' ? byPlace : (a: Project, b: Project) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
  const list = known.get(order) ?? [...projects].sort(by);
  known.set(order, list);
  return list;
}
