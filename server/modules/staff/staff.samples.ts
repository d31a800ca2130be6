import { samplePeople } from '#samples/people.ts';
import type { Db } from '#server/db/db.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

/**
 * Registers the sample people, without the provider's id of their accounts: the first sign-in finds the person by the
 * verified e-mail address and stores the id.
 */
export async function seedStaff(db: Db): Promise<void> {
  const registered = samplePeople.filter((person) => person.registered);
  await db.insert(staff).values(
    registered.map(({ email, name, nickname, role, affiliation, active }) => ({
      email,
      staffName: name,
      staffNickName: nickname,
      role,
      affiliation,
      active,
    })),
  );
}

/** Who can sign in with the stand-ins where there is no sample data: the administrators of the sample data. */
export const sandboxAdministrators: readonly string[] = samplePeople
  .filter(({ role, registered, active }) => role === 'administrator' && registered && active)
  .map(({ email }) => email);
