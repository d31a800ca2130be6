import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What all projects have. The files of a project share their workers, where importing the app or the page again for each
 * would take longer than the tests: a test leaves nothing behind. Patience is for a busy machine, where opening an
 * embedded database (in a hook) takes seconds.
 */
const common = { isolate: false, testTimeout: 180_000, hookTimeout: 180_000, env: { OFFICE_LANGUAGE: '' } };
const setupFiles = ['test/setup.ts'];

const ofServer = '{server,test,torture}/**/*.test.ts';

/** A test that takes of `test/` more than a port or a process has a database. */
const bringsDatabase = /'#test\/(?!(?:free-port|node-process)\.ts')|'\.\/(?:app|database)\.ts'/;

/** Tests of the server that have no database: they run once. */
const withoutDatabase = globSync(ofServer).filter((file) => !bringsDatabase.test(readFileSync(file, 'utf8')));

/** `npm run keep-version` records what the server asks; the test that needs what is recorded has to wait for it. */
const recording = process.env.SAMUSIL_STATEMENTS
  ? { setupFiles: ['test/database/record-statements.ts'], exclude: ['server/db/released.test.ts'] }
  : { setupFiles: [], exclude: [] };

const server = (name: string, database: 'embedded' | 'postgres', exclude: string[] = []) => ({
  test: {
    name,
    include: [ofServer],
    exclude: [...configDefaults.exclude, ...recording.exclude, ...exclude],
    globalSetup: [`test/${database}.setup.ts`],
    setupFiles: [...setupFiles, ...recording.setupFiles],
    ...common,
  },
});

export default defineConfig({
  test: {
    // on two processors: what starts processes and servers waits for them
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', include: ['{contract,samples,scripts}/**/*.test.ts'], ...common } },
      server('server', 'embedded'),
      server('server-postgres', 'postgres', withoutDatabase),
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], setupFiles, ...common } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'test/browser.setup.ts'],
          css: false,
          ...common,
        },
      },
    ],
  },
});
