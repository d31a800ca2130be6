import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '#test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.setup.ts',
  outputDir: 'test-results',
  // with three on two cores some waited for longer than a journey may
  workers: 2,
  forbidOnly: true,
  reporter: process.env.SAMUSIL_TALLY ? [['dot'], ['./scripts/test/playwright-tally.ts']] : 'list',
  // a machine may be too busy once; what passes only then is counted as unsteady, not as passed
  retries: 1,
  // patience costs nothing where all goes well: what takes seconds on a machine of its own takes minutes on a shared one
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArguments, ...executable() },
  },
});

function executable() {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}
