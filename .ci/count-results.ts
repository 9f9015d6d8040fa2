/** Adds up what the test runners wrote into a folder and closes with one line: `412 passed, 0 failed`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const folder = process.argv[2] ?? ''
const sum = { passed: 0, failed: 0, skipped: 0 }
for (const file of readdirSync(folder)) {
  const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<
    VitestReport & PlaywrightReport
  >
  sum.passed += report.numPassedTests ?? report.stats?.expected ?? 0
  sum.failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0)
  sum.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0
}
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
