import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { sampleMembers } from '#samples/members.ts';
import type { Db } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';

/** Stores the sample members, before their orders. */
export async function seedMembers(db: Db): Promise<void> {
  await db.insert(member).values(
    sampleMembers.map(
      ({ receiverName: memberName, countryCode, address1, address2, city, stateOrProvinceCode, postalCode, ...sample }) => ({
        ...sample,
        memberName,
        addresses: [{ countryCode: countryCode as CountryCode, address1, address2, city, stateOrProvinceCode, postalCode }],
      }),
    ),
  );
}
