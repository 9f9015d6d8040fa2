import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Figure, tableOf } from './figures.ts'

/** Last result of a section, with its date and machine. */
export interface SectionResult {
  date: string
  machine: string
  figures: Figure[]
}

export type Results = Readonly<Record<string, SectionResult>>

const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url))
const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** Markers of the generated part of the page; text outside is written by hand. */
export const marks = {
  begin: '<!-- written by `npm run bench -- --write` -->',
  end: '<!-- end of what is written -->',
}

/** Describes the machine and its load. */
export const machineOf = (load: number): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${load.toFixed(1)}`

/** Merges the measured sections with earlier results of others, and writes all into docs/performance.md. */
export async function writeResults(measured: Results, order: readonly string[]): Promise<void> {
  const earlier = JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}')) as Results
  const all = { ...earlier, ...measured }
  const results = Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
  await writeFile(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`)
  await writeFile(page, withTable(await readFile(page, 'utf8'), results))
}

/** Replaces the table of the page. @throws Error where the page has no markers. */
export function withTable(text: string, results: Results): string {
  const [before, rest] = text.split(marks.begin)
  const after = rest?.split(marks.end)[1]
  if (after === undefined) throw new Error(`docs/performance.md has no line ${marks.begin}`)
  const figures = Object.values(results).flatMap((result) => result.figures)
  const when = Object.entries(results).map(
    ([name, { date, machine }]) => `- \`${name}\`: ${date}, ${machine}`,
  )
  return `${before}${marks.begin}\n\n${tableOf(figures)}\n\nMeasured:\n\n${when.join('\n')}\n\n${marks.end}${after}`
}
