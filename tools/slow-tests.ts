import type { Reporter, TestModule } from 'vitest/node'

const mostListed = 30
const longWaitMs = 1000

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds for which the test's process was idle, waiting for a timer, a process or PostgreSQL. */
    idleMs?: number
  }
}

interface Timed {
  title: string
  ms: number
}

/**
 * Reports the slowest files and tests of a run, and the tests that waited for more than a second (`npm run
 * test:slow`).
 */
export class SlowTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: `${test.fullName}  (${module.relativeModuleId})`,
        ms: test.diagnostic()?.duration ?? 0,
        idleMs: test.meta().idleMs ?? 0,
      })),
    )
    const files = modules.map((module) => {
      const { duration, setupDuration, collectDuration } = module.diagnostic()
      return { title: module.relativeModuleId, ms: duration + setupDuration + collectDuration }
    })
    list('slowest files, with setup', files)
    list('slowest tests', tests)
    list(
      'waited longer than a second',
      tests.filter(({ idleMs }) => idleMs > longWaitMs).map(({ title, idleMs }) => ({ title, ms: idleMs })),
    )
  }
}

function list(heading: string, all: readonly Timed[]): void {
  const longest = all.toSorted((one, other) => other.ms - one.ms).slice(0, mostListed)
  console.log(`\n${heading}`)
  for (const { title, ms } of longest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
}
