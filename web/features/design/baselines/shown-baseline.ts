import { keepSetting, useSetting } from '#web/session/person-settings.ts';

/** Parses the stored id of a baseline; null if none is to be shown. */
export const readBaseline = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** The baseline with which the person compares the plan. It is stored on the server, so it applies on every computer. */
export function useShownBaseline(): { baselineId: number | null; show(baselineId: number | null): void } {
  return {
    baselineId: readBaseline(useSetting('board-baseline')),
    show: (baselineId) => keepSetting('board-baseline', baselineId === null ? undefined : String(baselineId)),
  };
}
