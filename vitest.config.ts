import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { dependsOnDatabase, hasDatabase } from './test/database/which-databases.ts';

/**
 * What all projects have. The files of a project share their workers, where importing the app or the page again for each
 * would take longer than the tests: a test leaves nothing behind. Patience is for a busy machine, where opening an
 * embedded database (in a hook) takes seconds.
 */
const common = { isolate: false, testTimeout: 180_000, hookTimeout: 180_000, env: { OFFICE_LANGUAGE: '' } };
const setupFiles = ['test/setup.ts'];

const ofServer = '{server,test,torture}/**/*.test.ts';

const filesOfServer = globSync(ofServer);

/** Tests of the server that have no database: they run once. */
const withoutDatabase = filesOfServer.filter((file) => !hasDatabase(file));

/**
 * Where the tests on PostgreSQL record what they send there, those for which the kind of database makes no difference do
 * not run on the embedded one as well: that is asked afterwards whether it takes what was recorded.
 */
const onPostgresAlone = process.env.SAMUSIL_STATEMENTS_ELSEWHERE
  ? filesOfServer.filter((file) => hasDatabase(file) && !dependsOnDatabase(file))
  : [];

/** `npm run keep-version` records what the server asks; the test that needs what is recorded has to wait for it. */
const waitingForRecord = process.env.SAMUSIL_STATEMENTS ? ['server/db/released.test.ts'] : [];

const server = (name: string, database: 'embedded' | 'postgres', exclude: string[]) => ({
  test: {
    name,
    include: [ofServer],
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: [`test/${database}.setup.ts`],
    setupFiles: database === 'embedded' ? setupFiles : [...setupFiles, 'test/database/record-statements.ts'],
    ...common,
  },
});

export default defineConfig({
  test: {
    // on two processors: what starts processes and servers waits for them
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', include: ['{contract,samples,scripts}/**/*.test.ts'], ...common } },
      server('server', 'embedded', onPostgresAlone),
      server('server-postgres', 'postgres', [...withoutDatabase, ...waitingForRecord]),
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], setupFiles, ...common } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{web,bench,test/page}/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'test/browser.setup.ts'],
          css: false,
          ...common,
        },
      },
    ],
  },
});
