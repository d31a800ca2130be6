import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { jobNames } from '#contract/jobs/job-names.ts';
import { rights } from '#contract/permissions.ts';
import { createRestartPolicy } from '#scripts/start/restart-policy.ts';
import { environmentVariables } from '#server/config/environment.ts';
import { tablesOfReceivers } from '#server/db/text-columns.ts';
import { ourFiles, root } from './our-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const areas = 'bench,contract,deploy,docs,e2e,samples,sandbox,scripts,server,test,torture,web';
const files = ourFiles(`{${areas}}/**/*`, '.ci/*', '.env.example', '*.*');
const documents = files.filter((file) => file.endsWith('.md') && !['CHANGELOG.md', 'bench/results.md'].includes(file));
const scripts = new Set([...Object.keys(JSON.parse(read('package.json')).scripts), 'audit', 'ci', 'exec']);

/** Variables that nobody sets by hand: our programs, npm and the system set them for each other. */
const passedOn = ['APP_URL', 'AWAIT_PAGE', 'DEBIAN_FRONTEND', 'FOLDER', 'NPM_EXIT', 'PATH', 'npm_execpath', 'npm_lifecycle_event'];
/** Variables that only commands read, not the server. */
const ofCommands = ['CHROMIUM', 'CI', 'SANDBOX_PORT', 'TMPDIR'];
const isOurs = (name: string) => name.startsWith('SAMUSIL_');
const variables = new Set([...environmentVariables, ...ofCommands, ...passedOn]);
const prefixes = new Set([...variables].filter((name) => name.includes('_')).map((name) => name.split('_')[0]));

/** The part of a path that a document leaves open, as in `<name>.service.ts` or `web/i18n/*.ts`. */
const openPart = /\*|<[a-z]+>/g;
function isThere(name: string): boolean {
  const pattern = new RegExp(`/${name.replace(/\/$/, '').replaceAll('.', '\\.').replace(openPart, '[^/]+')}/`);
  return files.some((file) => pattern.test(`/${file}/`));
}
function isPath(word: string): boolean {
  const name = word.replace(openPart, 'x');
  return /^\w[\w./-]*\.(tsx?|mjs|md|sql|json|css|txt)$/.test(name) || new RegExp(`^(${areas.replaceAll(',', '|')})/[\\w./-]*$`).test(name);
}
const isEndpoint = (word: string) => /^((GET|POST) )?\/(api|auth|feeds)\/[\w/*:.-]+$/.test(word);
const isServed = (word: string) => Object.keys(endpoints).some((name) => name.includes(word.replace('*', '')));
const isVariable = (word: string) => /^[A-Z]+(_[A-Z]+)+$/.test(word) && prefixes.has(word.split('_')[0]);

/** Names that a document has in `code` or as links, and that do not exist. */
function missing(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside).filter((word) => !/NNNN|…/.test(word));
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = '']) => to.replace(/^(\.\.?\/)+/, ''));
  return [
    ...[...code.filter(isPath), ...links].filter((name) => !isThere(name)),
    ...code.filter((word) => isEndpoint(word) && !isThere(word) && !isServed(word)),
    ...code.filter((word) => isVariable(word) && !variables.has(word)),
    ...[...code, ...text.split('\n')]
      .flatMap((line) => /^npm (?:run )?([\w-]+)/.exec(line)?.[1] ?? [])
      .filter((name) => !scripts.has(name)),
  ];
}

describe('what a document names', () => {
  it.each(documents)('is there: %s', (document) => {
    expect(missing(read(document))).toEqual([]);
  });

  it.each([
    ['`server/modules/nobody.ts` and [a page](decisions/gone.md)', ['server/modules/nobody.ts', 'decisions/gone.md']],
    ['`POST /api/orders/forget`, `/api/nothing/*`', ['POST /api/orders/forget', '/api/nothing/*']],
    ['`web/i18n/*/nobody.ts` and `server/<name>/<name>.nothing.ts`', ['web/i18n/*/nobody.ts', 'server/<name>/<name>.nothing.ts']],
    ['`SESSION_MINUTES` and `npm run fly`', ['SESSION_MINUTES', 'fly']],
    ['`staff.routes.ts`, `<name>.service.ts`, `web/i18n/<language>/reasons.ts`, `contract/<resource>/`', []],
    ['`server/db/`, `POST /api/orders/list`, `/api/google-calendar/*`, `SESSION_DAYS`, `npm start`', []],
  ])('is missed where it is not: %s', (text, expected) => {
    expect(missing(text)).toEqual(expected);
  });
});

describe('a name of the code in a document', () => {
  /** Names that are not ours: of cookies, of commands, of packages that were tried. */
  const ofOthers = new Set(['SameSite', 'pg_dump', 'pgDump', 'dumpDataDir']);
  /** The code that mentions only one name: `camelCase`, `CamelCase` or `snake_case`, a call or a field of something, too. */
  const namedIn = (text: string) =>
    [...text.matchAll(/`(?:\w+\.)*(\w+)(?:\(\))?`/g)]
      .flatMap(([, name = '']) => name)
      .filter((name) => /[a-z][A-Z]|^[a-z]+_/.test(name) && !ofOthers.has(name));

  it('is there', () => {
    const names = new Set<string>();
    for (const file of files.filter((name) => /\.(tsx?|mjs|sql|yml)$/.test(name) && !name.startsWith('server/db/released/')))
      for (const [name] of read(file).matchAll(/[A-Za-z_]\w+/g)) names.add(name);
    const named = documents.flatMap((document) => namedIn(read(document)).map((name) => ({ document, name })));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('is found where it is named', () => {
    const text =
      '`rowHeight` and `order_line`, `product.sku_key`, `startTestApp()`, not `npm start`, `server/app.ts`, `role` or `SameSite`';
    expect(namedIn(text)).toEqual(['rowHeight', 'order_line', 'sku_key', 'startTestApp']);
  });
});

describe('a link of a document', () => {
  const linksIn = (text: string) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(([, to = '', part = '']) => ({ to, part }));
  /** The names by which links find the headings of a document. */
  const headingsOf = (text: string) =>
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );

  it.each(documents)('leads to a file and to a heading in it: %s', (document) => {
    const astray = linksIn(read(document)).filter(({ to, part }) => {
      const file = to === '' ? document : path.join(path.dirname(document), to);
      return !isThere(file) || (part !== '' && !headingsOf(read(file)).includes(part));
    });
    expect(astray).toEqual([]);
  });

  it('is found where it stands', () => {
    expect(linksIn('[a](b.md#two-words), [c](#c), [d](https://d.example/#e) and [f](../f.md)')).toEqual([
      { to: 'b.md', part: 'two-words' },
      { to: '', part: 'c' },
      { to: '../f.md', part: '' },
    ]);
    expect(headingsOf('## Two `words`, or three\n\n# 왜 그런가')).toEqual(['two-words-or-three', '왜-그런가']);
  });
});

it('docs/decisions/README.md lists every page', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[.*?\]\((.*?)\) \|/gm)].map(([, page]) => `docs/decisions/${page}`);
  const pages = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file));
  expect(listed.sort()).toEqual(pages.sort());
});

describe('a file that a comment of the code names with its folder', () => {
  /** The files named in comments of a text: `area/…/file.ts`. */
  const namedIn = (text: string) =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(new RegExp(`\`((?:${areas.replaceAll(',', '|')})/[\\w./-]+\\.\\w+)\``, 'g'))].map(([, name = '']) => name),
    );

  it('is there', () => {
    const named = files.filter((file) => /\.(tsx?|mjs)$/.test(file)).flatMap((file) => namedIn(read(file)).map((name) => ({ file, name })));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
  });

  it('is found where it is named', () => {
    const gone = 'gone.ts';
    const comments = [`/**\n * As \`web/${gone}\` has it.\n */`, `// and \`server/far/${gone}\`, not \`${gone}\``];
    expect(namedIn(comments.join('\n'))).toEqual(['web/gone.ts', 'server/far/gone.ts']);
  });
});

it('the archive that a document unpacks is that of this version', () => {
  const { version } = JSON.parse(read('package.json'));
  const named = documents.flatMap((file) => [...read(file).matchAll(/samusil-(\d+\.\d+\.\d+)/g)].map(([, found]) => found));
  expect([...new Set(named)]).toEqual([version]);
});

it('the drill in docs/operations.md switches off every outside service: a copy of the office must write to none', () => {
  const [, drill = ''] = /^(DATA_DIR=\/tmp\/drill [^`]*?npm start)$/m.exec(read('docs/operations.md')) ?? [];
  const groups = [...read('server/config/upstreams.ts').matchAll(/ group\(env, '\w+', \[(.*?)\]\)/g)].map(([, names = '']) => names);
  expect(groups.length).toBeGreaterThan(3);
  const variables = groups.flatMap((names) => [...names.matchAll(/\w+/g)].map(([name]) => name));
  expect(variables.filter((name) => !new RegExp(`(^| )${name}= `, 'm').test(drill.replaceAll('\\\n', '')))).toEqual([]);
});

it('what docs/operations.md writes anew after an erasure is every table that held something of a receiver, hashes too', () => {
  const [, list = ''] = /`vacuum full ([^`]*)`/.exec(read('docs/operations.md')) ?? [];
  expect(list.replaceAll('"', '').split(', ').sort()).toEqual([...tablesOfReceivers, 'customer_key'].sort());
});

it('docs/customs-rules.md has a line for every rule', () => {
  const [, values = ''] = /interface FindingValues \{(.*?)\n\}/s.exec(read('contract/customs/rules/finding.ts')) ?? [];
  const rules = [...values.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, code = '']) => code);
  expect(rules.length).toBeGreaterThan(20);
  const lines = [...read('docs/customs-rules.md').matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/[\w-]+/g)].flat(),
  );
  expect(lines.sort()).toEqual(rules.sort());
});

it('docs/decisions/rights-and-roles.md has a row for every right, and for no other', () => {
  const rows = [...read('docs/decisions/rights-and-roles.md').matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, right]) => right);
  expect([...new Set(rows)].sort()).toEqual(rights.toSorted());
});

it('the connections that a process keeps apart are as many as the documents say: two pools, and one that listens', () => {
  const [, reserved] = /reservedConnections = (\d+)/.exec(read('server/db/postgres/pools.ts')) ?? [];
  const apart = 2 * Number(reserved) + 1;
  expect(read('.env.example')).toContain(`${apart}개까지 더 있습니다`);
  expect(read('.env.example')).toContain(`up to ${apart} more are kept apart`);
  expect(read('docs/operations.md')).toContain(`processes × (this + ${apart})`);
});

it('how many orders of customers are put together at once, and how long labels have, is as the documents say', () => {
  const constant = (file: string, name: string) => Number(new RegExp(`const ${name} = (\\d+);`).exec(read(file))?.[1]);
  const settling = 'server/modules/customers/settle-customers.ts';
  const atOnce = constant(settling, 'chunk');
  const most = (atOnce * constant(settling, 'chunksOfReader')).toLocaleString('en');
  expect(read('docs/architecture.md')).toContain(`${atOnce} orders to a transaction and ${most} at most`);
  expect(constant('server/integrations/carriers/fedex/fedex-labels.ts', 'patience')).toBe(3);
  expect(read('.env.example')).toContain('운송장은 세 배까지');
  expect(read('.env.example')).toMatch(/labels\n# have three times as long/);
});

it('what may pass is waited for as docs/operations.md says: no first start, then with growing pauses without an end', () => {
  const [, documented] = /^\| 75 \|.*\| (.*) \|$/m.exec(read('docs/operations.md')) ?? [];
  expect(documented).toBe('ends with 75 at the first start; later it tries again, with these pauses, for as long as it takes');
  const { pauseAfter } = createRestartPolicy();
  const passing = { code: 75, wasReady: false, livedMs: 0 };
  expect(pauseAfter({ ...passing, everReady: false })).toBeUndefined();
  const pauses = Array.from({ length: 9 }, () => pauseAfter({ ...passing, everReady: true }));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
});

describe('an option of a command in a document', () => {
  /** Every `npm run <command> -- --option`, as [command, option]. */
  const optionsIn = (text: string) =>
    [...text.matchAll(/npm run (\w+) -- ([^`\n#]*)/g)].flatMap(([, command = '', rest = '']) =>
      [...rest.matchAll(/(?<= |^)--([a-z-]+)/g)].map(([, option = '']) => [command, option] as const),
    );
  const sourceOf = (command: string) =>
    [`scripts/${command}.ts`, `server/commands/${command}.ts`, `${command}/options.ts`]
      .filter((file) => files.includes(file))
      .map(read)
      .join('\n');
  const unknown = (text: string) =>
    optionsIn(text).filter(([command, option]) => !new RegExp(`['\\s](--)?${option}['":]`).test(sourceOf(command)));

  it('is one of the command', () => {
    const texts = [...documents, ...files.filter((file) => /^server\/messages\/.*\.ts$/.test(file))].map(read);
    expect(texts.flatMap(optionsIn).length).toBeGreaterThan(10);
    expect(texts.flatMap(unknown)).toEqual([]);
  });

  it('is missed where it is not', () => {
    expect(unknown('`npm run doctor -- --repair --fly` and\nnpm run torture -- --minutes 5 --at-once')).toEqual([
      ['doctor', 'fly'],
      ['torture', 'at-once'],
    ]);
  });
});

describe('every variable of the environment', () => {
  const readIn = (text: string) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name);

  it('that a program reads stands in .env.example or CONTRIBUTING.md', () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    expect(sources.length).toBeGreaterThan(500);
    const unknown = sources.flatMap((file) =>
      readIn(read(file))
        .filter((name) => !variables.has(name) && !isOurs(name))
        .map((name) => `${name} in ${file}`),
    );
    expect(unknown, 'a setting: CONTRIBUTING.md says where').toEqual([]);
    const contributing = read('CONTRIBUTING.md');
    expect(ofCommands.filter((name) => !contributing.includes(`\`${name}\``))).toEqual([]);
  });

  it('is found where it is read', () => {
    const from = 'process.env';
    expect(readIn(`const secret = ${from}.SECRET_DOOR ?? ${from}.PATH;`)).toEqual(['SECRET_DOOR', 'PATH']);
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  /** The first column of the table with this heading. */
  const rows = (heading: string) => {
    const lines = text.split('\n');
    const table = lines.slice(lines.indexOf(heading) + 2);
    return table.slice(0, table.indexOf(''));
  };

  it('says what every job does', () => {
    const named = rows('| job | does |').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual(jobNames.toSorted());
  });

  it('says when every outside service is called', () => {
    const named = rows('| to | when | by |').map((row) => /`integrations\/([\w/-]+)`/.exec(row)?.[1]);
    const clients = globSync(['server/integrations/*/*.client.ts', 'server/integrations/*/*/*.client.ts'], { cwd: root });
    expect(named.sort()).toEqual(clients.map((file) => path.dirname(file).replace('server/integrations/', '')).sort());
  });

  it('names every feature', () => {
    const [, list = ''] = /A feature has the same name in .*?: (.*?)\./.exec(text) ?? [];
    expect(list.split(', ').sort()).toEqual(
      globSync('server/modules/*/', { cwd: root })
        .map((folder) => path.basename(folder))
        .sort(),
    );
  });
});
