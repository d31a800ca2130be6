import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * What all projects have. The files of a project share their workers, where importing the app or the page again for each
 * would take longer than the tests: a test leaves nothing behind. Patience is for a busy machine, where opening an
 * embedded database (in a hook) takes seconds.
 */
const common = { isolate: false, testTimeout: 30_000, hookTimeout: 60_000, env: { OFFICE_LANGUAGE: '' } };
const setupFiles = ['test/setup.ts'];

const server = (name: string, database: 'embedded' | 'postgres') => ({
  test: {
    name,
    include: ['{server,test,torture}/**/*.test.ts'],
    globalSetup: [`test/${database}.setup.ts`],
    setupFiles,
    ...common,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['{contract,samples,scripts}/**/*.test.ts'], ...common } },
      server('server', 'embedded'),
      server('server-postgres', 'postgres'),
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
