import { comparableText } from '#contract/normal-text.ts';
import { memberFields } from './empty-member.ts';
import { memberLimits } from './member-limits.ts';
import type { Member, NewMember } from './members.ts';

type Field = keyof NewMember;

/** The member, by id, whose value is taken; 'all' combines the values of all members. */
export type MergeChoice = number | 'all';

export interface MergeOption {
  choice: MergeChoice;
  value: NewMember[Field];
}

/** One field of members that are merged. */
export interface MergedField {
  field: Field;
  /** The different values; a single one where there is nothing to choose. */
  options: MergeOption[];
  chosen: MergeOption;
  /** The value is too long or has too many entries; nothing is cut off. */
  isTooMuch: boolean;
}

/** The fields with several entries, which can be combined; each entry is kept once. */
const joined = ['addresses', 'taxNumbers', 'tags'] as const;
const isJoined = (field: Field): field is (typeof joined)[number] => (joined as readonly Field[]).includes(field);

/** An empty price tier is a value: without a tier, a member pays the shop price. */
const isEmpty = (field: Field, value: NewMember[Field]) => field !== 'priceTier' && (value === null || value.length === 0);

/** A form in which equal values, or equal entries of values, are the same text. */
const comparable = (value: unknown): string => comparableText(JSON.stringify(value)).toLowerCase();

/** Removes duplicates; the first of equal values stays. */
const eachOnce = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.findIndex((other) => comparable(other) === comparable(value)) === at);

/** All values of a field combined; undefined for a field that has a single value. */
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
 * Calculates the member that results from a merge. A value of the member that stays takes precedence, values that it lacks come from the
 * others, and addresses, tax numbers, tags and memos are combined, unless `choices` says otherwise. No zod here: the page imports it.
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
