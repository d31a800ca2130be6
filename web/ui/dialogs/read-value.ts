import type { Catalog } from '#web/i18n/ko.ts';
import { tooLong } from '#web/i18n/too-long.ts';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { type NumberRule, readNumber } from '#web/ui/inputs/read-number.ts';

export type Value = string | number | null;

/** The values that a field accepts. */
export interface ValueRules {
  /** The value is a number that this rule allows. */
  rule?: NumberRule | undefined;
  /** The most characters that a text may have. */
  max?: number | undefined;
  /** Returns why a text is refused for a reason other than its length, or undefined if it is accepted. */
  check?: ((text: string) => string | undefined) | undefined;
  /** The value may be null. Otherwise an empty field is refused. */
  nullable?: boolean | undefined;
}

/** The value that was typed, or the reason why it is invalid. */
export function readValue(text: string, { rule, max, check, nullable }: ValueRules, t: Catalog): { value: Value } | { refused: string } {
  if (rule) {
    const number = readNumber(text, rule);
    if ('refused' in number) return { refused: refusalText(number.refused, rule, t) };
    return number.value === null && !nullable ? { refused: t.common.required } : number;
  }
  if (text.trim() === '') return nullable ? { value: null } : { refused: t.common.required };
  const refused = (max !== undefined && tooLong(text, max, t)) || check?.(text.trim());
  return refused === undefined ? { value: text } : { refused };
}
