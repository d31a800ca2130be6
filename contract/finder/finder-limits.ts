import { normalText } from '#contract/normal-text.ts';

/** The most characters of a search on the server. No zod here: the page imports it. */
export const maxFoundText = 100;

/** What the server is asked for: the beginning of a longer text, which whoever pastes a whole address or mail into a search mostly means. */
export const searchedText = (typed: string): string =>
  normalText(typed)
    .slice(0, maxFoundText)
    .replace(/\s*[\ud800-\udbff]?$/, '');
