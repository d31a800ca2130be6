import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environmentVariables } from './environment.ts';
import { StartError } from './start-error.ts';

const sandbox = { SANDBOX_URL: 'http://127.0.0.1:3900' };
const real = {
  UPSTREAMS: 'real',
  PUBLIC_URL: 'https://samusil.example/',
  SESSION_SECRET: 'thirty-two characters, or a few more',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const groups = {
  fedex: { FEDEX_CLIENT_ID: 'id', FEDEX_CLIENT_SECRET: 'secret' },
  ecount: { ECOUNT_COMPANY_CODE: '600001', ECOUNT_USER_ID: 'user', ECOUNT_API_KEY: 'key' },
  calendar: {
    GOOGLE_CALENDAR_ID: 'team@group.calendar.google.com',
    GOOGLE_CALENDAR_KEY_JSON: JSON.stringify({ client_email: 'samusil@project.iam.gserviceaccount.com', private_key: 'key' }),
  },
};

/** Why the start is refused, in one piece. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It would have started.');
}

describe('beside the sandbox', () => {
  test('nothing needs to be configured', () => {
    expect(readConfig(sandbox)).toMatchObject({ upstreams: 'sandbox', port: 3000, publicUrl: 'http://localhost:3000' });
  });

  test('production refuses to start', () => {
    expect(refusal({ ...sandbox, NODE_ENV: 'production' })).toContain('NODE_ENV=production');
  });

  test('a sandbox on another machine is refused', () => {
    expect(refusal({ SANDBOX_URL: 'http://sandbox.example:3900' })).toContain('SANDBOX_URL');
  });
});

describe('with the real services', () => {
  test('sign-in is enough, and what is not configured is off', () => {
    const config = readConfig(real);
    expect(config).toMatchObject({ publicUrl: 'https://samusil.example', signIn: { issuer: 'https://accounts.google.com' } });
    expect([config.carriers.fedex, config.ecount, config.calendar]).toEqual([undefined, undefined, undefined]);
  });

  test.each(Object.entries(groups))('%s is on when all of its variables are there', (name, variables) => {
    const config = readConfig({ ...real, ...variables });
    expect({ ...config, ...config.carriers }[name as keyof typeof groups]).toBeDefined();
  });

  test.each([...properParts(groups.fedex), ...properParts(groups.ecount), ...properParts(groups.calendar)])(
    'a group with only $given stops the start and names what is missing',
    ({ given, missing, variables }) => {
      const message = refusal({ ...real, ...variables });
      for (const name of missing) expect(message).toContain(name);
      for (const name of given) expect(message).not.toContain(name);
    },
  );

  test('sign-in is a group too, and may not be off', () => {
    const { GOOGLE_CLIENT_SECRET: _, SESSION_SECRET: __, ...rest } = real;
    expect(refusal(rest)).toMatch(/SESSION_SECRET, GOOGLE_CLIENT_SECRET$/);
    expect(refusal({ UPSTREAMS: 'real' })).toContain('GOOGLE_CLIENT_ID');
  });

  test('a calendar key that is not a key file is refused without showing it', () => {
    const message = refusal({ ...real, GOOGLE_CALENDAR_ID: 'team', GOOGLE_CALENDAR_KEY_JSON: '{"private_key":"hush"}' });
    expect(message).toContain('GOOGLE_CALENDAR_KEY_JSON');
    expect(message).not.toContain('hush');
  });
});

test('an empty variable counts as absent', () => {
  const emptied = Object.fromEntries(environmentVariables.map((name) => [name, ' ']));
  expect(readConfig({ ...emptied, ...sandbox })).toEqual(readConfig(sandbox));
});

test('every wrong value is named at once', () => {
  const message = refusal({ ...sandbox, PORT: 'http', ADMIN_EMAILS: 'somebody', SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x/y' });
  for (const name of ['PORT', 'ADMIN_EMAILS', 'SESSION_SECRET', 'DATABASE_URL']) expect(message).toContain(name);
});

test('addresses of administrators are compared in small letters', () => {
  expect(readConfig({ ...sandbox, ADMIN_EMAILS: 'A@x.example, b@X.example' }).adminEmails).toEqual(['a@x.example', 'b@x.example']);
});

describe('.env.example', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
  const listed = [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));

  test('lists every variable that the server reads, and no other', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(environmentVariables.toSorted());
  });

  test('shows the real defaults', () => {
    const everything = { ...real, ...groups.fedex, ...groups.ecount, ...groups.calendar };
    const shown = Object.fromEntries(listed.map(({ name, value }) => [name, value]));
    expect(readConfig({ ...shown, ...everything })).toEqual(readConfig(everything));
  });
});

/** Every way to fill in some of a group and leave out the rest. */
function properParts(group: Record<string, string>) {
  const names = Object.keys(group);
  return Array.from({ length: 2 ** names.length - 2 }, (_, index) => {
    const given = names.filter((_name, at) => ((index + 1) >> at) % 2 === 1);
    return {
      given,
      missing: names.filter((name) => !given.includes(name)),
      variables: Object.fromEntries(given.map((name) => [name, group[name] ?? ''])),
    };
  });
}
