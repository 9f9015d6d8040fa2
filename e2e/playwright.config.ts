import { defineConfig } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const results = process.env.RESULTS_DIR

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // A whole evening's journey on a machine that is busy with others.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only the second time is named by the report as flaky; a person runs it once.
  retries: process.env.CI ? 1 : 0,
  reporter: results ? [['list'], ['json', { outputFile: `${results}/playwright.json` }]] : [['list']],
  outputDir: './test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What still moves into its place misses clicks; whoever asks for calm gets the same pages without that.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step makes all journeys a third slower: where one gets a second try, that one is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await findChromium(),
  },
})
