import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { NewMember } from '#contract/members/members.ts';
import { ko as t } from '#web/i18n/ko.ts';
import { differingFields, draftOfMember, emptyAddress, type MemberDraft, readMember } from './member-draft.ts';

const draft = (given: Partial<MemberDraft>): MemberDraft => ({ ...draftOfMember(emptyMember), memberName: 'Jane', ...given });

describe('a member who is written', () => {
  it('lacks what is missing, each at its field', () => {
    const addresses = [
      { ...emptyAddress, address1: 'Street 1' },
      { ...emptyAddress, countryCode: 'DE' as const, address1: 'Street 2' },
    ];
    expect(readMember(draft({ memberName: ' ', email: 'jane', addresses }), t)).toEqual({
      errors: {
        memberName: t.common.required,
        email: t.staff.emailInvalid,
        'addresses.0.countryCode': t.orders.missing.country,
        'addresses.1.city': t.common.required,
        'addresses.1.postalCode': t.common.required,
      },
    });
  });

  it('has no address and no number of which nothing was written, and each tag once', () => {
    const written = draft({ addresses: [emptyAddress], taxNumbers: [{ kind: 'VAT', number: ' ' }], tags: ' 도매, VIP ,, 도매' });
    expect(readMember(written, t)).toEqual({ member: { ...emptyMember, memberName: 'Jane', tags: ['도매', 'VIP'] } });
  });
});

const member = fc.record({
  memberName: fc.constantFrom('Jane', 'Anna'),
  companyName: fc.constantFrom('', 'Roe Ltd'),
  email: fc.constantFrom('', 'a@b.example'),
  phone: fc.constantFrom('', '+49 30 1'),
  addresses: fc.array(
    fc.constantFrom(
      { ...emptyAddress, countryCode: 'HK' as const, address1: 'Road 1', stateOrProvinceCode: 'Kowloon' },
      {
        ...{ ...emptyAddress, countryCode: 'DE' as const, address1: 'Str. 1', city: 'Berlin' },
        postalCode: '10115',
      },
    ),
    { maxLength: 3 },
  ),
  taxNumbers: fc.array(fc.constantFrom({ kind: 'VAT' as const, number: 'DE1' }, { kind: 'TIN' as const, number: '2' }), { maxLength: 2 }),
  priceTier: fc.constantFrom(null, 'global' as const),
  invoiceCurrency: fc.constantFrom(null, 'KRW' as const),
  incoterm: fc.constantFrom(null, 'DDP' as const),
  memo: fc.constantFrom('', '오래된 고객'),
  tags: fc.uniqueArray(fc.constantFrom('도매', 'VIP', '전시회'), { maxLength: 3 }),
});

describe('any member', () => {
  test.prop([member])('who is read as they stand in the form is the same, and what the server takes', (given) => {
    const read = readMember(draftOfMember(given), t);
    expect(read).toEqual({ member: given });
    expect(NewMember.parse(given)).toEqual(given);
  });

  test.prop([member, member])('differs from another in the fields in which they differ', (one, other) => {
    const fields = differingFields(one, other);
    const taken = Object.fromEntries(fields.map((field) => [field, other[field]]));
    expect({ ...one, ...taken }).toEqual(other);
  });
});
