import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { type Launch, packagedChromium, systemsChromium } from './find-chromium.ts'

// Shared compile cache, as in the unit tests: servers reuse each other's compiled code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')

const results = process.env.RESULTS_DIR
const inCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-postgres.ts',
  fullyParallel: false,
  workers: availableParallelism(),
  // Generous timeouts, which only end hanging tests: the journey of a whole evening takes minutes on a busy
  // machine.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: inCi,
  // A journey that passes only on retry is reported as flaky; locally there is no retry.
  retries: inCi ? 1 : 0,
  reporter: results ? [['list'], ['json', { outputFile: `${results}/playwright.json` }]] : [['list']],
  reportSlowTests: { max: 30, threshold: 15_000 },
  outputDir: './test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Clicks miss moving elements; with reduced motion the same pages have none.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step makes all journeys a third slower, so in CI only retries are recorded.
    trace: inCi ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // A wait without an end fails its own journey, rather than the run minutes later.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  projects: [
    { name: 'packaged', use: { launchOptions: await packagedChromium() } },
    ...inSystems(systemsChromium()),
  ],
})

/** Repeats a few journeys in the system's browser: the packaged one is a headless shell. */
function inSystems(launchOptions: Launch | undefined) {
  if (launchOptions) return [{ name: 'system', grep: /@smoke/, use: { launchOptions } }]
  if (inCi) throw new Error('The smoke journeys want the system’s Chromium: apt-get install chromium')
  // Printed by the main process only, not by each of its workers.
  if (process.env.TEST_WORKER_INDEX === undefined)
    console.warn('skipped: the smoke journeys in the system’s Chromium, which this machine has not')
  return []
}
