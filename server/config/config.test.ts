import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
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
  mail: { SMTP_URL: 'smtps://user:password@mail.example', MAIL_FROM: 'orders@shop.example' },
  calendar: {
    GOOGLE_CALENDAR_ID: 'team@group.calendar.google.com',
    GOOGLE_CALENDAR_KEY_JSON: JSON.stringify({ client_email: 'samusil@project.iam.gserviceaccount.com', private_key: 'key' }),
  },
};
const everyGroup: Record<string, string> = Object.assign({}, ...Object.values(groups));

/** The message of the `StartError` for this environment. */
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
    expect([config.carriers.fedex, config.ecount, config.calendar, config.mail]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each(Object.entries(groups))('%s is on when all of its variables are there', (name, variables) => {
    const config = readConfig({ ...real, ...variables });
    expect({ ...config, ...config.carriers }[name as keyof typeof groups]).toBeDefined();
  });

  test.each(Object.values(groups).flatMap(properParts))(
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

  test('Google is taken at its own rule, and another issuer for the domains that are named', () => {
    const domains = { GOOGLE_ISSUER_DOMAINS: 'Shop.example, office.example' };
    expect(readConfig({ ...real, ...domains }).signIn.issuerDomains).toBeUndefined();
    const issuer = { GOOGLE_ISSUER: 'https://accounts.example' };
    expect(readConfig({ ...real, ...issuer, ...domains }).signIn.issuerDomains).toEqual(['shop.example', 'office.example']);
    expect(readConfig({ ...real, ...issuer }).signIn.issuerDomains).toEqual([]);
  });

  test('a calendar key that is not a key file is refused without showing it', () => {
    const message = refusal({ ...real, GOOGLE_CALENDAR_ID: 'team', GOOGLE_CALENDAR_KEY_JSON: '{"private_key":"hush"}' });
    expect(message).toContain('GOOGLE_CALENDAR_KEY_JSON');
    expect(message).not.toContain('hush');
  });
});

describe('production', () => {
  const secret = 'nq4Yk0bq2JdZ0v0H1m8bq5y0o3i2Zk8m7sPz1xWc9aE=';
  const safe = { ...real, NODE_ENV: 'production', SESSION_SECRET: secret };

  test('starts with what is safe, in whatever letters it is written', () => {
    for (const name of ['production', 'Production', 'PRODUCTION']) expect(readConfig({ ...safe, NODE_ENV: name }).production).toBe(true);
    expect(readConfig({ ...safe, SESSION_SECRET: 'b0a1f7c93d2e48576a8b9c0d1e2f3a4b' }).production).toBe(true);
  });

  test.each(['prod', 'Produktion', 'live', 'production '.repeat(2)])('is not what NODE_ENV=%s means, nor anything else', (name) => {
    expect(refusal({ ...safe, NODE_ENV: name })).toContain('NODE_ENV');
  });

  test('says what is wrong in the language of the office', () => {
    const sentence = refusal({ ...safe, PORT: 'x', BACKUP_AT: '25:99', LOG_LEVEL: 'loud', ADMIN_EMAILS: 'kim' });
    expect(sentence).toContain('PORT');
    expect(sentence).not.toMatch(/invalid|expected/i);
  });

  test.each(['https://samusil.example/office', 'https://samusil.example/?a', 'https://kim:secret@samusil.example'])(
    'is not reached below a path, nor with anything else in its address (%s)',
    (address) => expect(refusal({ ...safe, PUBLIC_URL: address })).toContain('PUBLIC_URL'),
  );

  test.each([
    ['PUBLIC_URL', 'http://samusil.example'],
    ['PUBLIC_URL', 'HTTP://samusil.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.evil.example'],
    ['IMAGE_BASE_URL', 'http://images.example'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['FEDEX_BASE_URL', 'http://apis.fedex.example'],
    ['FEDEX_DOCUMENTS_URL', 'http://documentapi.fedex.example'],
    ['ECOUNT_ZONE_BASE_URL', 'http://oapi.ecount.example'],
    ['ECOUNT_BASE_URL_TEMPLATE', 'http://oapi{ZONE}.ecount.example'],
    ['GOOGLE_CALENDAR_BASE_URL', 'http://www.googleapis.example/calendar/v3'],
  ])('refuses %s=%s, which could be read on the way', (name, address) => {
    const everything = { ...safe, ...everyGroup, FEDEX_RATES: 'on', FEDEX_ACCOUNT_NUMBER: '600100200' };
    expect(readConfig(everything).production).toBe(true);
    expect(refusal({ ...everything, [name]: address })).toContain(`${name}: http://`);
    const here = name === 'ECOUNT_BASE_URL_TEMPLATE' ? 'http://127.0.0.1:9/{ZONE}' : 'http://127.0.0.1:9';
    expect(readConfig({ ...everything, [name]: here }).production).toBe(true);
  });

  test('refuses a key of the calendar that asks for its token in the clear', () => {
    const key = { ...JSON.parse(groups.calendar.GOOGLE_CALENDAR_KEY_JSON), token_uri: 'http://oauth2.example/token' };
    expect(refusal({ ...safe, ...groups.calendar, GOOGLE_CALENDAR_KEY_JSON: JSON.stringify(key) })).toContain('GOOGLE_CALENDAR_KEY_JSON');
  });

  test.each([
    'x'.repeat(64),
    'changeme'.repeat(5),
    'Passw0rd'.repeat(5),
    '12345678901234567890123456789012',
    'abcdefghijklmnopqrstuvwxyz123456',
    'a secret that somebody thought of',
  ])('refuses a secret that could be guessed: %s', (guess) => {
    expect(refusal({ ...safe, SESSION_SECRET: guess })).toContain('SESSION_SECRET');
    expect(refusal({ ...safe, OPERATION_TOKEN: guess })).toContain('OPERATION_TOKEN');
    for (const name of ['BACKUP_KEY', 'SESSION_SECRET_PREVIOUS', 'OPERATION_TOKEN_PREVIOUS'])
      expect(refusal({ ...safe, OPERATION_TOKEN: secret, [name]: guess })).toContain(name);
    expect(refusal({ ...safe, OPERATION_TOKEN: guess })).not.toContain(guess);
  });

  const open = ['db.example/x', '10.0.0.5/x', 'db.example/x?sslmode=disable', 'db.example/x?sslmode=prefer', '127.0.0.1/x?host=db.example'];
  /** What was added to an address later, beside what it had. */
  const contradictory = [
    'db.example/x?ssl=true&sslmode=disable',
    'db.example/x?sslmode=verify-full&sslmode=disable',
    'localhost/x?host=/run/postgresql&host=db.example',
  ];
  test.each([...open, ...contradictory])('refuses a database on another machine without TLS, unless told so: %s', (rest) => {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      expect(refusal({ ...safe, [name]: `postgres://app:hush@${rest}` })).toContain(`${name}: `);
      expect(refusal({ ...safe, [name]: `postgres://app:hush@${rest}` })).not.toContain('hush');
      expect(readConfig({ ...safe, [name]: `postgres://app:hush@${rest}`, DATABASE_WITHOUT_TLS: 'true' }).production).toBe(true);
    }
  });

  test.each(['localhost/x', '127.0.0.1:5433/x', '[::1]/x', 'db/x?host=/run/postgresql', 'db.example/x?sslmode=verify-full'])(
    'takes a database that nobody can listen to: %s',
    (rest) => {
      expect(readConfig({ ...safe, DATABASE_URL: `postgres://app@${rest}` }).production).toBe(true);
    },
  );
});

describe('who may say who called', () => {
  test('is this machine, or who is named', () => {
    expect(readConfig(sandbox).trustedProxies).toEqual(['loopback']);
    expect(readConfig({ ...sandbox, TRUSTED_PROXIES: '10.1.2.3, fd00::/8 uniquelocal' }).trustedProxies).toEqual([
      '10.1.2.3',
      'fd00::/8',
      'uniquelocal',
    ]);
    expect(readConfig({ ...sandbox, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', 'true', '10.0.0'])('is never %s', (text) => {
    expect(refusal({ ...sandbox, TRUSTED_PROXIES: text })).toContain('TRUSTED_PROXIES');
  });
});

test('an address of ECOUNT that is none is refused', () => {
  expect(refusal({ ...real, ECOUNT_BASE_URL_TEMPLATE: '{ZONE}' })).toContain('ECOUNT_BASE_URL_TEMPLATE');
  expect(refusal({ ...real, ECOUNT_ZONE_BASE_URL: 'ftp://oapi.ecount.com' })).toContain('ECOUNT_ZONE_BASE_URL');
});

test('an empty variable counts as absent', () => {
  const emptied = Object.fromEntries(environmentVariables.map((name) => [name, ' ']));
  expect(readConfig({ ...emptied, ...sandbox })).toEqual(readConfig(sandbox));
});

test.each(['0x10', '1e1', '0b11', '+5', '5,5', 'Infinity'])('a number is written in digits: %s is none', (text) => {
  const numbers = ['PORT', 'DISK_RESERVE_MB', 'DATABASE_LONG_MINUTES', 'HEAVY_CALLS_PER_MINUTE', 'REQUEST_SECONDS', 'ECOUNT_LIST_SECONDS'];
  const message = refusal({ ...sandbox, ...Object.fromEntries(numbers.map((name) => [name, text])) });
  for (const name of numbers) expect(message).toContain(`${name}: `);
});

test.each([
  ['PORT', '0x10', '숫자로 적으세요.'],
  ['PORT', '80.5', '소수점 없는 숫자로 적으세요.'],
  ['PORT', '70000', '65535 이하여야 합니다.'],
  ['BACKUP_KEEP_DAYS', '0', '1 이상이어야 합니다.'],
  ['BACKUP_KEY', 'short', '32자 이상이어야 합니다.'],
  ['BACKUP_AT', '25:00', '03:30 같은 시각이나 off 로 적으세요.'],
  ['UPSTREAMS', 'reel', '다음 가운데 하나로 적으세요: sandbox, real'],
  ['DATABASE_WITHOUT_TLS', 'yes', '다음 가운데 하나로 적으세요: true, false'],
  ['PUBLIC_URL', 'office', 'https://example.com 같은 주소로 적으세요.'],
  ['PUBLIC_URL', 'https://example.com/office', '뒤에 경로가 없는 주소로 적으세요. 예: https://office.example.com'],
  ['SMTP_URL', 'mail.example.com', 'smtps://사용자:비밀번호@서버:465 처럼 적으세요.'],
  ['FEDEX_ACCOUNT_NUMBER', '12', '숫자 9자리로 적으세요.'],
])('what is wrong with a setting is said in a sentence: %s=%s', (name, value, sentence) =>
  expect(refusal({ ...sandbox, [name]: value })).toContain(`${name}: ${sentence}`),
);

test('of a list it is said which of them is wrong', () => {
  expect(refusal({ ...sandbox, ADMIN_EMAILS: 'boss@samusil.example, kim' })).toContain('ADMIN_EMAILS #2: 이메일 주소가 아닙니다.');
  expect(refusal({ ...sandbox, TRUSTED_PROXIES: 'proxy' })).toContain('TRUSTED_PROXIES #1: IP 주소나');
});

test('every wrong value is named at once', () => {
  const message = refusal({ ...sandbox, PORT: 'http', ADMIN_EMAILS: 'somebody', SESSION_SECRET: 'short', DATABASE_URL: 'mysql://x/y' });
  for (const name of ['PORT', 'ADMIN_EMAILS', 'SESSION_SECRET', 'DATABASE_URL']) expect(message).toContain(name);
});

test.each(['hu/sh', '12/34', 'hu#sh', 'hu?sh', '12?34'])(
  'a password that is not percent-encoded is told, and not repeated: %s',
  (password) => {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL']) {
      const message = refusal({ ...sandbox, [name]: `postgres://office:${password}@localhost/office` });
      expect(message).toContain(`${name}: 비밀번호의 특수 문자는`);
      expect(message).not.toContain(password);
    }
  },
);

test.each(['12/34', '12#34', '12?34'])('so is one of the mail server: %s', (password) => {
  const message = refusal({ ...real, ...groups.mail, SMTP_URL: `smtps://office:${password}@mail.example` });
  expect(message).toContain('SMTP_URL: 비밀번호의 특수 문자는');
  expect(message).not.toContain(password);
});

describe('the boxes that orders are packed in', () => {
  const boxes = (text: string) => readConfig({ ...real, BOX_PRESETS: text }).boxPresets;

  test('are named with their size and weight; there are none where nobody named any', () => {
    expect(boxes(' S = 22x19×9 , 0.1 ; Post 2 = 30X22x15,0 ;')).toEqual([
      { boxName: 'S', length: 22, width: 19, height: 9, ownWeight: 0.1 },
      { boxName: 'Post 2', length: 30, width: 22, height: 15, ownWeight: 0 },
    ]);
    expect(readConfig(real).boxPresets).toEqual([]);
  });

  test.each([
    'S',
    'S=22x19x9,0.1;S=1x1x1,0',
    'S=22x19,0.1',
    'S=22x19x9',
    'S=22x19x9x3,0.1',
    'S=22x19x9,0.1,2',
    'S=22x19x9,heavy',
    '=22x19x9,0.1',
    'S=22.5x19x9,0.1',
  ])('are refused where one is not whole: %s', (text) => {
    expect(refusal({ ...real, BOX_PRESETS: text })).toContain('BOX_PRESETS');
  });
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

  test('names every language of the office', () => {
    expect(text).toContain(`: ${languageCodes.join(', ')}.  The language`);
  });

  test('shows the real defaults', () => {
    const everything = { ...real, ...everyGroup };
    const shown = Object.fromEntries(listed.map(({ name, value }) => [name, value]));
    expect(readConfig({ ...shown, ...everything })).toEqual(readConfig(everything));
  });
});

/** Every proper, non-empty subset of a group of variables. */
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
