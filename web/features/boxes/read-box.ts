import type { NewBox } from '#contract/boxes/boxes.ts';
import { centimetreRule, kilogramRule } from '#contract/numbers.ts';
import { shippingLimits } from '#contract/orders/shipping/shipping-limits.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { readValue, type ValueRules } from '#web/ui/dialogs/read-value.ts';

/** The rules of a box's fields, in the order of the form. */
export const boxRules = {
  boxName: { max: shippingLimits.boxName },
  length: { rule: centimetreRule },
  width: { rule: centimetreRule },
  height: { rule: centimetreRule },
  ownWeight: { rule: kilogramRule },
} as const satisfies Record<keyof NewBox, ValueRules>;
export const boxFields = keysOf(boxRules);

/** The fields of a box as they were typed. */
export type TypedBox = Record<keyof NewBox, string>;
export type BoxErrors = Partial<Record<keyof NewBox, string>>;

/** The box, or the errors by field. */
export function readBox(typed: TypedBox, t: Catalog): { box: NewBox } | { errors: BoxErrors } {
  const read = boxFields.map((field) => [field, readValue(typed[field], boxRules[field], t)] as const);
  const errors = Object.fromEntries(read.flatMap(([field, value]) => ('refused' in value ? [[field, value.refused]] : [])));
  if (Object.keys(errors).length > 0) return { errors };
  return { box: Object.fromEntries(read.flatMap(([field, value]) => ('value' in value ? [[field, value.value]] : []))) as NewBox };
}
