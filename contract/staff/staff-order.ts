import type { Staff } from './staff.ts';

type Listed = Pick<Staff, 'staffId' | 'staffName' | 'active'>;

/**
 * The order in which people are listed: active ones first, then by name (compared by code units, which for Hangul is the order of a
 * dictionary).
 */
export const byStaffName = (a: Listed, b: Listed): number => {
  if (a.active !== b.active) return a.active ? -1 : 1;
  if (a.staffName !== b.staffName) return a.staffName < b.staffName ? -1 : 1;
  return a.staffId - b.staffId;
};
