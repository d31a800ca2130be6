import type { NewStaff } from '#contract/staff/staff.ts';
import type { Catalog } from './ko.ts';
import { roleText } from './role-text.ts';

/** A value of a person in the form that people read: roles and affiliations are shown by their names. */
export function staffText(field: keyof NewStaff, value: string, t: Catalog): string {
  if (field === 'role') return roleText(value, t);
  if (field === 'affiliation') return t.affiliations[value] ?? value;
  return value;
}
