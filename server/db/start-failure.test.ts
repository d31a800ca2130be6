import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { EmbeddedDatabaseBroken } from './embedded/disk-guard.ts';
import { fillingFailure, openingFailure } from './start-failure.ts';

const embedded = { dataDir: '/data' };
const postgres = { dataDir: '/data', databaseUrl: 'postgres://office:secret@db.example/office' };
const failed = (code: string) =>
  new DrizzleQueryError('insert into product', ['secret'], Object.assign(new Error('said the database'), { code }));

it.each([
  ['a statement', failed('53100')],
  ['the log', new EmbeddedDatabaseBroken(new Error('could not write'), '53100')],
])('a disk that is filled while %s is written is named, and nothing of what was written', (_, error) => {
  expect(fillingFailure(embedded, error)).toMatchObject({ exitCode: 75, message: expect.stringContaining('/data/postgres') });
  expect(openingFailure(embedded, error)).toMatchObject({ exitCode: 75 });
});

it('a PostgreSQL whose disk is full, or that goes away while it is filled, is named as such', () => {
  expect(fillingFailure(postgres, failed('53100'))).toMatchObject({ exitCode: 75, message: expect.stringContaining('디스크') });
  expect(fillingFailure(postgres, failed('57P01'))).toMatchObject({ exitCode: 75, message: expect.stringContaining('연결하지') });
});

it('a role that may not do what it is filled with is told which right it lacks', () => {
  const lacking = new DrizzleQueryError(
    'insert into product',
    ['secret'],
    Object.assign(new Error('permission denied'), { code: '42501' }),
  );
  expect(fillingFailure(postgres, lacking)).toMatchObject({ exitCode: 78, message: expect.stringContaining('permission denied') });
});

it('a mistake of ours stays one', () => {
  const bug = new TypeError('undefined is not a function');
  for (const where of [embedded, postgres]) expect(fillingFailure(where, bug)).toBe(bug);
});
