import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { Environment } from './environment.ts';
import { misspeltSettings } from './misspelt-settings.ts';

const long = Object.keys(Environment.shape).filter((name) => name.length >= 8);

it.each([
  ['BACKUP_KEYS', 'BACKUP_KEY'],
  ['UPSTREEMS', 'UPSTREAMS'],
  ['UPSTERAMS', 'UPSTREAMS'],
  ['GOOGLE_HOSTED_DOMIAN', 'GOOGLE_HOSTED_DOMAIN'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['Session_Secret', 'SESSION_SECRET'],
])('%s is told apart from the setting that is meant', (setting, meant) => {
  expect(misspeltSettings([setting])).toEqual([{ setting, meant }]);
});

it('settings, and variables of other programs, are no misspelt ones', () => {
  expect(misspeltSettings(Object.keys(Environment.shape))).toEqual([]);
  const others = 'HOME HOSTNAME PATH PWD LANG TERM PORTS SHELL NODE_OPTIONS NODE_VERSION PGDATA POSTGRES_PASSWORD INVOCATION_ID';
  expect(misspeltSettings(others.split(' '))).toEqual([]);
});

test.prop([fc.constantFrom(...long), fc.nat(), fc.constantFrom('', 'X', 'XY')])(
  'one letter less, another or one more is found',
  (name, place, by) => {
    const at = place % name.length;
    const written = name.slice(0, at) + by + name.slice(at + 1);
    if (written in Environment.shape) return;
    expect(misspeltSettings([written]).map(({ setting }) => setting)).toEqual([written]);
  },
);
