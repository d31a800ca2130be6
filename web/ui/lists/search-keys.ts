import { flushSync } from 'react-dom';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import { enterList } from './first-hit.ts';

/** The key that moves the focus to the search of a screen (`web/features/finder/screen-keys.ts`), in the form of `aria-keyshortcuts`. */
export const searchKey = '/';

/**
 * Makes the handler of Enter in the search above a list: it moves the focus to the hit.
 * @param settle makes the list show the hits of the text at once, because keys typed after Enter are meant for the hit
 */
export const searchEnter = (typed: TypedText, settle: () => void) => () => {
  flushSync(settle);
  enterList(typed.get());
};
