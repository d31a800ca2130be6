import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config/config.ts';
import { environmentVariables } from '#server/config/environment.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  environment: Record<string, string>;
  depends_on?: Record<string, unknown>;
  healthcheck?: unknown;
  volumes: string[];
}
const compose: { services: Record<'samusil' | 'database', Service>; volumes: Record<string, unknown> } = parse(read('compose.yaml'));
const { samusil, database } = compose.services;

/** The variables that docs/operations.md asks for in deploy/.env. */
const given = {
  PUBLIC_URL: 'https://office.example.com',
  ADMIN_EMAILS: 'boss@example.com',
  SESSION_SECRET: 'q7Jc0mX2vT9bLr4sWd8nKf6hZp1yGe3u',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  // with the characters that 'openssl rand -base64' can produce
  POSTGRES_PASSWORD: 'pa/ss+wo@rd=',
};
const filledIn = (value: string) => value.replace(/\$\{POSTGRES_PASSWORD:\?\}/, () => given.POSTGRES_PASSWORD);

describe('deploy/Dockerfile', () => {
  const [, link = ''] = /^RUN (set -- [\s\S]*?\S)\n(?! )/m.exec(read('Dockerfile')) ?? [];
  /** The archive that the image links when these archives are there, or the message if the build refuses them. */
  const linked = (...archives: string[]) => {
    const opt = mkdtempSync(path.join(tmpdir(), 'opt-'));
    for (const name of archives) mkdirSync(path.join(opt, name));
    const { status, stdout } = spawnSync('sh', ['-c', link.replaceAll('/opt', opt)], { encoding: 'utf8' });
    const found = status === 0 ? readlinkSync(path.join(opt, 'samusil')) : stdout;
    rmSync(opt, { recursive: true });
    return path.basename(found.trim());
  };

  it('has the one archive that there is, and says where there are several', () => {
    expect(linked('samusil-0.4.0')).toBe('samusil-0.4.0');
    expect(linked('samusil-0.4.0', 'samusil-0.5.0')).toContain('several archives');
  });
});

describe('deploy/compose.yaml', () => {
  it('starts in production with what is asked for in its .env, and nothing more', () => {
    const environment = Object.fromEntries(Object.entries(samusil.environment).map(([name, value]) => [name, filledIn(value)]));
    const { POSTGRES_PASSWORD: _, ...settings } = given;
    const config = readConfig({ NODE_ENV: 'production', UPSTREAMS: 'real', ...settings, ...environment });
    expect(config.databaseUrl).toBe('postgres://samusil@database/samusil');
    expect(environment.PGPASSWORD).toBe(given.POSTGRES_PASSWORD);
    expect(config.trustedProxies).toEqual(['uniquelocal']);
  });

  it('names files, services and volumes that are there', () => {
    const context = path.join(folder, samusil.build?.context ?? '');
    expect(existsSync(path.join(context, samusil.build?.dockerfile ?? 'nowhere'))).toBe(true);
    expect(Object.keys(samusil.depends_on ?? {})).toEqual(['database']);
    expect(database.healthcheck).toBeDefined();
    const mounted = [samusil, database].flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});

it.each([
  ['compose.yaml', Object.keys(samusil.environment)],
  ['Dockerfile', [...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, name = '']) => name)],
  ['samusil.service', [...read('samusil.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)],
])('%s sets what is a setting', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  // PGPASSWORD is read by PostgreSQL's own clients, not by us
  expect(names.filter((name) => !environmentVariables.includes(name) && name !== 'PGPASSWORD')).toEqual([]);
});

it('the unit may write into the folder of backups that docs/operations.md names', () => {
  const operations = readFileSync(path.join(folder, '../docs/operations.md'), 'utf8');
  const [, chapter = ''] = /^## Backups\n(.*?)^## /ms.exec(operations) ?? [];
  const folders = new Set([...chapter.matchAll(/(\/var\/\S+?)\/[^/\s]+\.tar\.gz/g)].map(([, named = '']) => named));
  const writable = [...read('samusil.service').matchAll(/^ReadWritePaths=-?(\S+)$/gm)].map(([, named = '']) => named);
  expect(folders.size).toBeGreaterThan(0);
  expect([...folders].filter((named) => !writable.includes(named))).toEqual([]);
});

it('what the unit sets stands in its office.env, too: that is where a command that somebody types has it from', () => {
  const operations = readFileSync(path.join(folder, '../docs/operations.md'), 'utf8');
  const [, installed = ''] = /^### systemd\n(.*?)^### /ms.exec(operations) ?? [];
  const lines = [...read('samusil.service').matchAll(/^Environment=(\S+)$/gm)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !installed.includes(`\`${line}\``))).toEqual([]);
});
