import { z } from 'zod';
import { languageCodes } from '#contract/languages.ts';
import { RightName, RoleKey } from '#contract/roles/roles.ts';
import { Id, Moment, Name, OptionalName, Revision } from '#contract/values.ts';

export const Language = z.enum(languageCodes);
export const ColorScheme = z.enum(['light', 'dark', 'auto']);

/** A registered person. `affiliation` is a tag of the organisation ('design_team'); the design board lists people by it. */
export const Staff = z
  .object({
    staffId: Id,
    staffName: Name(50),
    staffNickName: OptionalName(50),
    email: z.email().max(254),
    role: RoleKey,
    affiliation: OptionalName(50),
    active: z.boolean(),
    language: Language,
    colorScheme: ColorScheme,
    lastSignInAt: Moment.nullable(),
    revision: Revision,
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;

/** The person who makes the request, with their rights. */
export const SignedInStaff = Staff.extend({
  roleName: z.string().describe("Name that the office gave the person's role; empty for a shipped role."),
  rights: z.array(RightName),
}).meta({ id: 'SignedInStaff' });
export type SignedInStaff = z.infer<typeof SignedInStaff>;

/** Settings that people make for themselves. */
export const StaffPreferences = Staff.pick({ language: true, colorScheme: true }).partial();
export type StaffPreferences = z.infer<typeof StaffPreferences>;

/** Registers a person by the e-mail address of the account that will sign in. */
export const NewStaff = Staff.pick({ email: true, staffName: true, staffNickName: true, role: true, affiliation: true });
export type NewStaff = z.infer<typeof NewStaff>;

/** The days for which an invitation is valid. */
export const invitationDays = 7;

/** The changes that an administrator makes; `revision` is the revision that the page last saw. */
export const StaffUpdate = z.object({
  staffId: Id,
  revision: Revision.optional(),
  changes: NewStaff.extend({ active: z.boolean() }).partial(),
});
export type StaffUpdate = z.infer<typeof StaffUpdate>;
