import { fc, test } from '@fast-check/vitest';
import pg from 'pg';
import { expect, it } from 'vitest';
import { mistakeIn, placeOf } from './postgres-address.ts';

it.each([
  ['a password with a slash', 'postgres://u:p/w@h:5432/db', 'encoding'],
  ['one that leaves a valid URL, with a part of it as the path', 'postgres://u:12/34@localhost/db', 'encoding'],
  ['with an at sign and a slash', 'postgres://u:p@w/x@h/db', 'encoding'],
  ['with a number sign', 'postgres://u:p#w@h/db', 'encoding'],
  ['with a number sign behind digits', 'postgres://u:12#w@h/db', 'encoding'],
  ['with a question mark', 'postgres://u:p?w@h/db', 'encoding'],
  ['with a question mark behind digits', 'postgres://u:12?w@h/db', 'encoding'],
  ['with an equals sign, too', 'postgres://u:p?w=1@h/db', 'encoding'],
  ['with what looks like a parameter', 'postgres://u:?a=1@h:5432/db', 'encoding'],
  ['encoded in part', 'postgres://u:50%%2F@h/db', 'encoding'],
  ['with a percent sign and what looks like a code', 'postgres://u:p%aa@h/db', 'encoding'],
  ['encoded, with a blank', 'postgres://u:a b%2F@h/db', 'encoding'],
  ['cut off at its number sign by a file of settings', 'postgres://u:p', 'form'],
  ['no double slash', 'postgres:u:p@h/db', 'form'],
  ['no scheme', 'u:p@h/db', 'form'],
  ['another database', 'mysql://u:p@h/db', 'form'],
  ['IPv6 without brackets', 'postgres://u:p@::1:5432/db', 'form'],
  ['a port that is none', 'postgres://u:p@h:99999/db', 'port'],
  ['a word for a port', 'postgres://u:p@h:abc/db', 'port'],
  ['port 0', 'postgres://u:p@h:0/db', 'port'],
  ['a mode that nobody knows', 'postgres://u:p@h/db?sslmode=verify_full', 'sslmode'],
])('%s is told', (_, address, mistake) => {
  expect(mistakeIn(address)).toBe(mistake);
});

it.each([
  ['postgres://u:p@h/db', 'h:5432/db'],
  ['postgresql://u@h:6432/db?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'h:6432/db'],
  ['postgres://u:p@[::1]:5432/db', '[::1]:5432/db'],
  ['postgres:///db?host=/run/postgresql&port=5433&user=name@server', '/run/postgresql:5433/db'],
  ['postgres://u@%2Frun%2Fpostgresql/db', '/run/postgresql:5432/db'],
  ['postgres://u:p@w@h/db', 'h:5432/db'],
  ['postgres://u:50%@h/db', 'h:5432/db'],
  ['postgres://u:비밀@h', 'h:5432'],
  ['postgres:///db', 'localhost:5432/db'],
])('%s is taken', (address, place) => {
  expect([mistakeIn(address), placeOf(address)]).toEqual([undefined, place]);
});

const password = fc.string({ unit: fc.constantFrom(...'aZ19/@#?%:&=+ []비', '%2F', '%41', '%aa'), minLength: 1, maxLength: 8 });

test.prop([password])('a password that is encoded arrives as it is', (secret) => {
  const address = `postgres://user:${encodeURIComponent(secret)}@host:5432/office`;
  expect(mistakeIn(address)).toBeUndefined();
  expect(new pg.Client(address)).toMatchObject({ user: 'user', password: secret, host: 'host', database: 'office' });
});

test.prop([password])('one that is not is told, or at least another server is neither called nor named', (secret) => {
  const address = `postgres://user:${secret}@host:5432/office`;
  if (mistakeIn(address) !== undefined) return;
  expect(new pg.Client(address)).toMatchObject({ user: 'user', host: 'host', database: 'office' });
  expect(placeOf(address)).toBe('host:5432/office');
});
