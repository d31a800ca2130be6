import { expect, test } from 'vitest';
import { accountKind, companyDomain, samplePeople } from './people.ts';

const ofKind = (kind: string) => samplePeople.filter((person) => accountKind(person) === kind);

test('there is somebody of every kind to sign in as', () => {
  expect(ofKind('관리자').length).toBeGreaterThanOrEqual(1);
  expect(ofKind('직원').length).toBeGreaterThanOrEqual(5);
  expect(ofKind('비활성')).toHaveLength(1);
  expect(ofKind('미등록')).toHaveLength(1);
  expect(ofKind('이메일 미확인')).toHaveLength(1);
});

test('the design team has five members with nicknames of their own', () => {
  const nicknames = samplePeople.filter((person) => person.affiliation === 'design_team').map((person) => person.nickname);
  expect(nicknames.length).toBeGreaterThanOrEqual(5);
  expect(new Set(nicknames).size).toBe(nicknames.length);
  expect(nicknames).not.toContain('');
});

test('accounts differ in id and e-mail, and only the registered ones belong to the company', () => {
  expect(new Set(samplePeople.map((person) => person.sub)).size).toBe(samplePeople.length);
  expect(new Set(samplePeople.map((person) => person.email)).size).toBe(samplePeople.length);
  for (const { sub, email, registered } of samplePeople) {
    expect(sub).toMatch(/^\d{21}$/);
    expect(email.endsWith(`@${companyDomain}`)).toBe(registered);
  }
});
