import { currentWords } from '#web/i18n/words.ts';
import type { NoticeAction } from '#web/ui/feedback/notify.tsx';

/** Returns a function that shows only these products in the list; undefined where there are none, or too many for a URL. */
export type ShowProducts = (numbers: readonly number[]) => (() => void) | undefined;

/** The button of a notice about these products. */
export const showAction = (act: (() => void) | undefined): NoticeAction | undefined =>
  act && { label: currentWords().accounting.show, act };
