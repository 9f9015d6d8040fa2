import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { notOnCluster } from './apps/server/test/cluster/not-on-cluster.ts'
import { packagedChromium } from './e2e/find-chromium.ts'
import { SlowTests } from './tools/slow-tests.ts'

const results = process.env.RESULTS_DIR

// Servers and commands that tests start, and the tests’ own processes, compile what the first of them compiled no more.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled')

// Unpacked once for this machine, and so before the run has a folder of its own.
const browser = await packagedChromium()

// Parent of hundreds of temporary folders of tests and servers: forgotten ones are removed with it.
const scratch = mkdtempSync(join(tmpdir(), 'roombook-tests-'))
// PgBouncer, which will not be root, finds its own in it.
chmodSync(scratch, 0o711)
process.env.TMPDIR = scratch
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** These only end what hangs: how long a test takes is the machine’s affair. */
const untilItHangs = {
  expect: { poll: { timeout: 240_000 } },
  testTimeout: 480_000,
  hookTimeout: 480_000,
} as const

/** Test files at once. A test leaves its core to the browser or to PostgreSQL for much of its time. */
const cores = availableParallelism()
const browserWorkers = Math.ceil(cores * 1.5)
const postgresWorkers = cores * 2

/** Starts the longest files of each project first: started last, one would leave all other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...ofProjects.values()].flatMap((ofOne) =>
      ofOne.toSorted((one, other) => Number(takesLong(other)) - Number(takesLong(one))),
    )
  }
}
const takesLong = ({ moduleId }: TestSpecification) => moduleId.includes('/test/promises/')

/** React for those who develop takes twice the time, and under `test` antd gives every field the same id. */
const asPeopleHaveIt = { 'process.env.NODE_ENV': JSON.stringify('production') }

/**
 * Files that put something else in the place of a module or a global, or count what is asked of one: each has a process of
 * its own. All others share theirs, which takes two seconds less of each: the server’s modules hold no state, and what a
 * browser’s hold is put back by its tests.
 */
const alone = globSync(['tools/*.test.ts', '{packages,apps}/**/*.test.{ts,tsx}'], {
  exclude: ['**/node_modules/**', '**/dist*/**'],
}).filter(
  (file) =>
    !file.endsWith('.component.test.tsx') &&
    /\bvi\.(mock|doMock|spyOn|stub\w+|useFakeTimers|resetModules)\(|\bworkOf\(/.test(
      readFileSync(file, 'utf8'),
    ),
)

/** `npm run test:cluster` sets it: those of the server then have a cluster’s databases. */
const onCluster = process.env.TESTS_ON_CLUSTER !== undefined
const elsewhere = onCluster ? Object.keys(notOnCluster) : ['apps/server/test/cluster/**']

const rules = [
  'tools/*.test.ts',
  'bench/src/**/*.test.ts',
  'packages/**/*.test.{ts,tsx}',
  'apps/{console,phone}/src/**/*.test.{ts,tsx}',
]

const onPostgres = {
  globalSetup: ['apps/server/test/start-postgres.ts'],
  setupFiles: ['apps/server/test/set-up.ts'],
  ...untilItHangs,
  // Each file has a database of its own.
  maxWorkers: onCluster ? 1 : postgresWorkers,
}

/** An app’s screens in a browser as people have it: in Chinese, at the store’s hours, on their size of screen. */
const screensOf = (app: string, width: number, height: number, also: string[] = []) => ({
  browser: 'chromium' as const,
  name: app,
  include: [`apps/${app}/src/**/*.component.test.tsx`, ...also],
  viewport: { width, height },
})

const outputFile = `${results}/vitest${onCluster ? '-on-cluster' : ''}.json`
const reporters: TestUserConfig['reporters'] = [
  'default',
  ...(results ? [['json', { outputFile }] satisfies ['json', object]] : []),
  ...(process.env.SLOW_TESTS ? [new SlowTests()] : []),
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters,
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: untilItHangs.testTimeout,
          isolate: false,
          sequence: { groupOrder: 0 },
          include: rules,
          exclude: ['**/node_modules/**', '**/*.component.test.tsx', ...alone],
        },
      },
      {
        test: {
          name: 'rules-alone',
          testTimeout: untilItHangs.testTimeout,
          sequence: { groupOrder: 1 },
          include: alone.filter((file) => !file.startsWith('apps/server/')),
        },
      },
      {
        // Ports, files and processes of its own, and no database.
        test: {
          name: 'phonebox',
          isolate: false,
          sequence: { groupOrder: 1 },
          ...untilItHangs,
          include: ['apps/phonebox/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        define: asPeopleHaveIt,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Everything the apps are made of is bundled before the first test: none is reloaded while it runs.
        optimizeDeps: {
          // Import of the JSX transform, which no file names.
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: asPeopleHaveIt } },
          entries: ['apps/{console,phone}/src/main.tsx', 'apps/{console,phone}/src/**/*.component.test.tsx'],
        },
        test: {
          name: 'components',
          sequence: { groupOrder: 2 },
          ...untilItHangs,
          maxWorkers: browserWorkers,
          setupFiles: ['packages/component-tests/src/set-up.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: untilItHangs.testTimeout,
            provider: playwright({
              launchOptions: browser,
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
            }),
            instances: [
              screensOf('console', 1440, 900, ['packages/*/src/**/*.component.test.tsx']),
              screensOf('phone', 390, 844),
            ],
          },
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          experimental: { viteModuleRunner: false },
          sequence: { groupOrder: 3 },
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone, ...elsewhere],
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'server-alone',
          sequence: { groupOrder: 3 },
          include: alone.filter((file) => file.startsWith('apps/server/')),
          exclude: ['**/node_modules/**', ...elsewhere],
          ...onPostgres,
        },
      },
    ],
  },
})
