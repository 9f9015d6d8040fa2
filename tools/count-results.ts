/**
 * Sums the results that the test runners wrote into a folder, and prints one line: `412 passed, 0 failed`.
 */
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
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  if (flaky > 0) console.log(`${flaky} journeys passed only the second time`)
  sum.passed += report.numPassedTests ?? expected + flaky
  sum.failed += report.numFailedTests ?? unexpected
  sum.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0
}
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
