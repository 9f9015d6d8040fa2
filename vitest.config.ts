import { defineConfig } from 'vitest/config'

const results = process.env.RESULTS_DIR

export default defineConfig({
  test: {
    reporters: results ? ['default', ['json', { outputFile: `${results}/vitest.json` }]] : ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          // Only ends what hangs, as below.
          testTimeout: 480_000,
          include: [
            'packages/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
            'apps/console/src/**/*.test.tsx',
            'apps/guest/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/start-postgres.ts'],
          // These only end what hangs: how long a test takes is the machine’s affair.
          expect: { poll: { timeout: 240_000 } },
          testTimeout: 480_000,
          hookTimeout: 480_000,
          // Each file has a database of its own; the machine has few cores.
          maxWorkers: 2,
        },
      },
    ],
  },
})
