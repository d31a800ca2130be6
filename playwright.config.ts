import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '#test/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: true,
  reporter: process.env.SAMUSIL_TALLY ? [['dot'], ['./scripts/playwright-tally.ts']] : 'list',
  // a busy machine takes its time; what passes passes no later for it
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...executable() },
  },
});

function executable() {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}
