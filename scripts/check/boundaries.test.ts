import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/.bin/biome');

/** For each wall between areas: a file, the imports that it may have, and those that are refused. */
const walls: { file: string; may: string[]; mayNot: string[] }[] = [
  {
    file: 'contract/a.ts',
    may: ['./b.ts', 'zod'],
    mayNot: ['#server/app.ts', '#web/main.tsx', '#sandbox/server.ts', '#samples/people.ts', 'node:fs', '../server/app.ts'],
  },
  { file: 'contract/a.test.ts', may: ['./a.ts', 'vitest'], mayNot: ['#server/app.ts', '#samples/people.ts', '../samples/people.ts'] },
  {
    file: 'web/routes/a.ts',
    may: ['#contract/staff.ts', '#web/features/products/list.tsx', '#web/ui/chip.tsx', './b.ts', 'react'],
    mayNot: ['#server/app.ts', '#sandbox/server.ts', '#samples/people.ts', '#test/app.ts', 'node:path', '../ui/chip.tsx'],
  },
  {
    file: 'web/features/products/a.ts',
    may: ['#contract/staff.ts', '#web/ui/chip.tsx', '#web/http/call.ts', './b.ts'],
    mayNot: ['#web/features/staff/a.ts', '#web/routes/a.ts', '#server/app.ts', 'node:fs', '../staff/a.ts', './../staff/a.ts'],
  },
  {
    file: 'web/features/design/board/a.ts',
    may: ['./b.ts', '#web/features/design/store/store.door.ts', '#web/features/design/words.ts'],
    mayNot: ['#web/features/design/store/board-store.ts', '#web/features/products/list.tsx', '../store/board-store.ts'],
  },
  {
    file: 'web/features/design/board/a.test.ts',
    may: ['./b.ts', '#web/features/design/store/store.door.ts', '#test/app.ts'],
    mayNot: ['#web/features/design/store/board-store.ts'],
  },
  {
    file: 'web/routes/b.ts',
    may: ['#web/features/design/plan/plan.door.ts', '#web/features/products/product-page.tsx'],
    mayNot: ['#web/features/design/plan/plan-screen.tsx'],
  },
  {
    file: 'web/ui/a.ts',
    may: ['./b.ts', '#web/i18n/catalog.ts', '@mantine/core'],
    mayNot: ['#web/features/products/a.ts', '#web/http/call.ts', '#web/routes/a.ts', '#contract/staff.ts', '#server/app.ts', 'node:fs'],
  },
  {
    file: 'web/http/a.ts',
    may: ['./b.ts', '#contract/endpoints.ts'],
    mayNot: ['#web/features/products/a.ts', '#web/routes/a.ts', '#web/ui/a.ts', '#server/app.ts', 'node:fs'],
  },
  { file: 'web/ui/a.test.tsx', may: ['#test/page/render.tsx', '#web/ui/a.tsx', 'vitest'], mayNot: ['#server/app.ts', '../http/call.ts'] },
  {
    file: 'server/modules/products/a.ts',
    may: [
      '#contract/staff.ts',
      '#server/db/database.ts',
      '#server/modules/staff/staff.service.ts',
      '#server/integrations/carriers/carrier.ts',
      './b.ts',
      'node:fs',
    ],
    mayNot: [
      '#server/modules/staff/staff.repository.ts',
      '#server/modules/staff/staff.routes.ts',
      '#server/integrations/carriers/fedex/fedex.client.ts',
      '#web/main.tsx',
      '#sandbox/server.ts',
      '#samples/people.ts',
      '#test/app.ts',
      '../staff/staff.repository.ts',
      './callback.tsx',
    ],
  },
  {
    file: 'server/integrations/carriers/fedex/a.ts',
    may: ['#server/http/problem.ts', '#contract/values.ts', './b.ts'],
    mayNot: ['#server/modules/staff/staff.service.ts', '#sandbox/server.ts'],
  },
  {
    file: 'server/db/a.ts',
    may: ['#server/config/start-error.ts', './b.ts'],
    mayNot: ['#server/modules/staff/staff.service.ts', '#samples/people.ts'],
  },
  {
    file: 'server/modules/orders/orders.samples.ts',
    may: ['#samples/people.ts', '#server/db/insert-rows.ts', '#server/modules/calendar/calendar.service.ts'],
    mayNot: ['#sandbox/server.ts', '#server/modules/staff/staff.repository.ts', '../staff/staff.repository.ts'],
  },
  {
    file: 'server/modules/products/a.test.ts',
    may: ['#test/app.ts', '#samples/people.ts', '#sandbox/server.ts', './a.ts'],
    mayNot: ['#web/main.tsx', '../staff/staff.repository.ts'],
  },
  {
    file: 'sandbox/fedex/a.ts',
    may: ['#sandbox/state/store.ts', '#samples/people.ts', './b.ts'],
    mayNot: ['#server/app.ts', '#contract/staff.ts', '#web/a.ts'],
  },
  { file: 'samples/a.ts', may: ['./b.ts'], mayNot: ['#contract/staff.ts', '#server/app.ts', 'node:fs', 'zod'] },
  { file: 'samples/a.test.ts', may: ['./a.ts', 'vitest'], mayNot: ['#contract/staff.ts', '#server/app.ts'] },
  { file: 'e2e/a.ts', may: ['#test/app.ts', './fixtures.ts'], mayNot: ['../server/app.ts'] },
  { file: 'test/a.ts', may: ['#server/app.ts', '#sandbox/server.ts'], mayNot: ['../server/app.ts'] },
];

describe('the walls between the areas', () => {
  let refused: Set<string>;

  beforeAll(async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-walls-'));
    refused = await refusedImports(folder);
    return () => fs.rm(folder, { recursive: true });
  }, 60_000);

  for (const { file, may, mayNot } of walls) {
    test(`${file} cannot import past its wall`, () => {
      const check = (imports: string[]) => imports.filter((from) => refused.has(`${file} <- ${from}`));
      expect(check(mayNot)).toEqual(mayNot);
      expect(check(may)).toEqual([]);
    });
  }

  test('files that import each other are refused', () => {
    expect(refused).toContain('server/round.ts <- ./trip.ts');
    // an import of types alone is refused as well
    expect(refused).toContain('server/owner.ts <- ./owned.ts');
    // so is a cycle across three folders
    expect(refused).toContain('server/db/first.ts <- #server/http/second.ts');
  });
});

test('every room of a feature has one door, which is named after it', () => {
  const rooms = globSync('web/features/*/*/', { cwd: root });
  const doors = globSync('web/features/*/*/*.door.ts', { cwd: root });
  const wanted = rooms.map((room) => path.join(room, `${path.basename(room)}.door.ts`));
  expect(wanted.length).toBeGreaterThan(0);
  expect(doors.sort()).toEqual(wanted.sort());
});

/** Runs Biome with the real configuration on files with all the imports above, in a separate folder. */
async function refusedImports(folder: string): Promise<Set<string>> {
  const configuration = JSON.parse(await fs.readFile(path.join(root, 'biome.json'), 'utf8'));
  await write(folder, 'biome.json', JSON.stringify({ ...configuration, vcs: { enabled: false } }));
  for (const { file, may, mayNot } of walls) await write(folder, file, importing([...may, ...mayNot]));
  await write(folder, 'server/round.ts', `${importing(['./trip.ts'])}export const round = 1;\n`);
  await write(folder, 'server/owner.ts', "import type { Owned } from './owned.ts';\nexport interface Owner { has: Owned }\n");
  await write(folder, 'server/owned.ts', "import type { Owner } from './owner.ts';\nexport interface Owned { of: Owner }\n");
  await write(folder, 'package.json', JSON.stringify({ imports: { '#server/*': './server/*' } }));
  for (const [file, next] of [
    ['db/first', 'http/second'],
    ['http/second', 'jobs/third'],
    ['jobs/third', 'db/first'],
  ])
    await write(
      folder,
      `server/${file}.ts`,
      `import type { Row } from '#server/${next}.ts';\nexport type Rows = Row[];\nexport interface Row {}\n`,
    );
  await write(folder, 'server/trip.ts', `${importing(['./round.ts'])}export const trip = 1;\n`);

  const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
  const report = await promisify(execFile)(biome, ['lint', '--reporter=json', '--max-diagnostics=none', ...rules], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(report.stdout) as { diagnostics: { location: { path: string; start: { line: number } } }[] };
  const found = diagnostics.map(async ({ location }) => {
    const text = await fs.readFile(path.join(folder, location.path), 'utf8');
    return `${location.path} <- ${text.split('\n')[location.start.line - 1]?.match(/'(.*)'/)?.[1]}`;
  });
  return new Set(await Promise.all(found));
}

const importing = (imports: string[]) => imports.map((from) => `import '${from}';\n`).join('');

async function write(folder: string, file: string, text: string) {
  await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await fs.writeFile(path.join(folder, file), text);
}
