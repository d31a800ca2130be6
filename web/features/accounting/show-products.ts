import { currentWords } from '#web/i18n/words.ts';
import type { NoticeAction } from '#web/ui/feedback/notify.tsx';

/** A function that shows just these products in the list; undefined when there are none, or too many for an address. */
export type ShowProducts = (numbers: readonly number[]) => (() => void) | undefined;

/** The action that a notice about these products offers. */
export const showAction = (act: (() => void) | undefined): NoticeAction | undefined =>
  act && { label: currentWords().accounting.show, act };
