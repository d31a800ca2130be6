import { keepSetting, useSetting } from '#web/session/person-settings.ts';

/** The number that is kept; null where nothing is to be shown. */
export const readBaseline = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** With which baseline the person compares the plan, on whichever computer. */
export function useShownBaseline(): { baselineId: number | null; show(baselineId: number | null): void } {
  return {
    baselineId: readBaseline(useSetting('board-baseline')),
    show: (baselineId) => keepSetting('board-baseline', baselineId === null ? undefined : String(baselineId)),
  };
}
