import { comparableText } from '#contract/normal-text.ts';
import { memberFields } from './empty-member.ts';
import { memberLimits } from './member-limits.ts';
import type { Member, NewMember } from './members.ts';

type Field = keyof NewMember;

/** Whose value it is to be, by the member's id; 'all' puts together what all of them have. */
export type MergeChoice = number | 'all';

export interface MergeOption {
  choice: MergeChoice;
  value: NewMember[Field];
}

/** One value of members who are to be one. */
export interface MergedField {
  field: Field;
  /** Values that differ; one where there is nothing to choose. */
  options: MergeOption[];
  chosen: MergeOption;
  /** Too long, or too many; nothing is cut. */
  isTooMuch: boolean;
}

/** What can be put together: each of it once. */
const joined = ['addresses', 'taxNumbers', 'tags'] as const;
const isJoined = (field: Field): field is (typeof joined)[number] => (joined as readonly Field[]).includes(field);

/** At no price of their own somebody pays the shop price: that is a value, too. */
const isEmpty = (field: Field, value: NewMember[Field]) => field !== 'priceTier' && (value === null || value.length === 0);

/** The form in which two values, or parts of them, are the same. */
const comparable = (value: unknown): string => comparableText(JSON.stringify(value)).toLowerCase();

/** Each once, where it comes first. */
const eachOnce = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.findIndex((other) => comparable(other) === comparable(value)) === at);

/** All values of a field in one, where it can have several. */
function allOf(field: Field, members: readonly Member[]): NewMember[Field] | undefined {
  if (field === 'memo') return eachOnce(members.map(({ memo }) => memo).filter((memo) => memo !== '')).join('\n');
  return isJoined(field) ? (eachOnce(members.flatMap((member): unknown[] => member[field])) as NewMember[Field]) : undefined;
}

function optionsOf(field: Field, members: readonly Member[]): MergeOption[] {
  const all = allOf(field, members);
  const each = members.map((member): MergeOption => ({ choice: member.memberId, value: member[field] }));
  const options = [...(all === undefined ? [] : [{ choice: 'all' as const, value: all }]), ...each].filter(
    ({ value }) => !isEmpty(field, value),
  );
  const distinct = new Map(options.toReversed().map((option) => [JSON.stringify(option.value), option]));
  const [nothing] = each;
  return distinct.size === 0 && nothing ? [nothing] : options.filter((option) => [...distinct.values()].includes(option));
}

const isTooMuch = (field: Field, value: NewMember[Field]): boolean =>
  field in memberLimits && value !== null && value.length > memberLimits[field as keyof typeof memberLimits];

/**
 * What members are once they are one: a value of the one who stays counts, what that one lacks comes from the others, and
 * addresses, tax numbers, tags and memos are put together, unless somebody chose otherwise. No zod here: the page imports it.
 * @param members the one who stays first
 */
export function mergeMembers(
  members: readonly Member[],
  choices: { readonly [Of in Field]?: MergeChoice } = {},
): { fields: MergedField[]; member: NewMember } {
  const fields = memberFields.map((field): MergedField => {
    const options = optionsOf(field, members);
    const chosen = options.find(({ choice }) => choice === choices[field]) ?? options[0];
    if (!chosen) throw new Error('nobody is merged');
    return { field, options, chosen, isTooMuch: isTooMuch(field, chosen.value) };
  });
  return { fields, member: Object.fromEntries(fields.map(({ field, chosen }) => [field, chosen.value])) as unknown as NewMember };
}
