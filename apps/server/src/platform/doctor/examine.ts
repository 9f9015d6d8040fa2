import type { Check, Finding, Patient } from './finding.ts'
import { fault, formatError } from './finding.ts'

export interface Examined {
  name: string
  findings: Finding[]
}

/** Runs all checks concurrently. A check that throws counts as a fault, and does not affect the others. */
export const examine = (checks: readonly Check[], patient: Patient): Promise<Examined[]> =>
  Promise.all(
    checks.map(async ({ name, look }) => {
      try {
        return { name, findings: await look(patient) }
      } catch (error) {
        return { name, findings: [fault(`It could not be looked at: ${formatError(error)}`)] }
      }
    }),
  )

const signs = { fine: 'ok  ', warning: 'WARN', fault: 'BAD ' } as const

/** Formats the findings, a line each, with a summary at the end. */
export function formatFindings(examined: readonly Examined[]): string[] {
  const all = examined.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })))
  const count = (level: Finding['level']) => all.filter((finding) => finding.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  const verdict =
    faults + warnings === 0 ? 'All is well.' : `${faults} to be mended, ${warnings} to be looked at.`
  return [...all.map(({ name, level, words }) => `${signs[level]} ${name.padEnd(13)}${words}`), verdict]
}

/** Returns the exit code: 0 without problems, 1 for a fault, 2 for a warning under `strict`. */
export function exitCodeOf(examined: readonly Examined[], { strict }: { strict: boolean }): number {
  const levels = new Set(examined.flatMap(({ findings }) => findings.map(({ level }) => level)))
  if (levels.has('fault')) return 1
  return strict && levels.has('warning') ? 2 : 0
}
