import { flushSync } from 'react-dom';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import { enterList } from './first-hit.ts';

/** What leads to the search of a screen (`web/features/finder/screen-keys.ts`), as `aria-keyshortcuts` has it. */
export const searchKey = '/';

/**
 * What Enter does in the search above a list: it leads to what was found.
 * @param settle makes the list show at once what is found of the text: what is typed after Enter is meant for what was found
 */
export const searchEnter = (typed: TypedText, settle: () => void) => () => {
  flushSync(settle);
  enterList(typed.get());
};
