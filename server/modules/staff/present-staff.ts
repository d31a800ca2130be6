import { defaultLanguage, isLanguage } from '#contract/languages.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { StaffRow } from './staff.repository.ts';

/** A person as the API returns them: without the subject of the sign-in provider and internal columns. */
export const presentStaff = (row: StaffRow): Staff => ({
  staffId: row.staffId,
  staffName: row.staffName,
  staffNickName: row.staffNickName,
  email: row.email,
  role: row.role,
  affiliation: row.affiliation,
  active: row.active,
  // a newer version that runs at the same time may store other languages
  language: isLanguage(row.language) ? row.language : defaultLanguage,
  colorScheme: row.colorScheme,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  revision: row.revision,
});
