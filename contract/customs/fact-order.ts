import { type CustomsFact, factNames } from './rules/customs-facts.ts';

/** The order in which facts are listed: by name, and the newest first among those of one name. No zod here: the page imports it. */
export const byNameAndDay = (a: CustomsFact, b: CustomsFact): number =>
  factNames.indexOf(a.name) - factNames.indexOf(b.name) || (a.since < b.since ? 1 : -1);
