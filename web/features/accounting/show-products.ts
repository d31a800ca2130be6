import { currentWords } from '#web/i18n/words.ts';
import type { NoticeAction } from '#web/ui/feedback/notify.tsx';

/** How to show just these products in the list; undefined when they are none, or too many to be named. */
export type ShowProducts = (numbers: readonly number[]) => (() => void) | undefined;

/** What a notice about them offers. */
export const showAction = (act: (() => void) | undefined): NoticeAction | undefined =>
  act && { label: currentWords().accounting.show, act };
