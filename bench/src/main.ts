/**
 * `npm run bench`: every figure with its reference, measured in the same run on the same machine. Names on
 * the command line choose sections: `npm run bench -- board calendar`; long ones run only where they are
 * named. `--write` stores the results in docs/performance.md. `--short` counts work instead of measuring
 * time, and fails where a count has grown by a quarter over kept-counts.json, which `--short --write`
 * rewrites.
 *
 * Environment: `ORDERS` and `CUSTOMERS` of the large store, `CONSOLES` that are connected, `STORES`, and
 * `BENCH_DATA`, a folder that retains the prepared databases for the next run.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { type Figure, tableOf } from './figures.ts'
import { print } from './print.ts'
import { machineOf, type Results, writeResults } from './results.ts'
import { board } from './sections/board.ts'
import { calendar } from './sections/calendar.ts'
import { cluster as clusterOfWorkers } from './sections/cluster.ts'
import { consoleLoad } from './sections/console.ts'
import { create } from './sections/create.ts'
import { idle } from './sections/idle.ts'
import { live } from './sections/live.ts'
import { messages } from './sections/messages.ts'
import { orders } from './sections/orders.ts'
import { phonePages } from './sections/phone-pages.ts'
import { search } from './sections/search.ts'
import { measureSeen } from './sections/seen.ts'
import { servers } from './sections/servers.ts'
import { statistics } from './sections/statistics.ts'
import { stores } from './sections/stores.ts'
import { countWork } from './short/count-work.ts'
import { type Counts, listRegressions } from './short/list-regressions.ts'
import { startCluster } from './stage/cluster.ts'
import { makeStage, type Stage } from './stage/stage.ts'

const sections: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  create,
  board,
  calendar,
  statistics,
  search,
  live,
  idle,
  console: consoleLoad,
  phone: phonePages,
  seen: measureSeen,
  messages,
  servers,
  cluster: clusterOfWorkers,
  stores,
  orders,
}
/** Sections of several minutes, which run only by name. */
const long: ReadonlySet<string> = new Set(['statistics', 'stores', 'orders'])

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const sectionNames = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = [
  ...sectionNames.filter((name) => !(name in sections)),
  ...flags.filter((flag) => flag !== '--write' && flag !== '--short'),
]
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Sections: ${Object.keys(sections).join(', ')}; --write, --short`,
  )
  process.exit(2)
}
const writes = flags.includes('--write')
process.exit(flags.includes('--short') ? await runShort() : await runSections())

/** @returns the exit code. */
async function runSections(): Promise<number> {
  const cluster = await startCluster()
  const measured: Record<string, Results[string]> = {}
  const failed: string[] = []
  try {
    const stage = makeStage(cluster)
    for (const [name, measure] of Object.entries(sections)) {
      if (sectionNames.length > 0 ? !sectionNames.includes(name) : long.has(name)) continue
      print(`${name} …`)
      try {
        const figures = await measure(stage)
        const date = new Date().toISOString().slice(0, 10)
        measured[name] = { date, machine: machineOf(loadavg()[0] ?? 0), figures }
      } catch (error) {
        // The other sections are still measured.
        console.error(error)
        failed.push(name)
      } finally {
        await stage.clear()
      }
    }
  } finally {
    await cluster.stop()
  }
  console.log(`\n${machineOf(loadavg()[0] ?? 0)}\n`)
  console.log(tableOf(Object.values(measured).flatMap(({ figures }) => figures)))
  if (writes) await writeResults(measured, Object.keys(sections))
  if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`)
  return failed.length > 0 ? 1 : 0
}

/** @returns the exit code. */
async function runShort(): Promise<number> {
  const file = new URL('../kept-counts.json', import.meta.url)
  const cluster = await startCluster()
  const stage = makeStage(cluster)
  let counted: Counts
  try {
    counted = await countWork(stage)
  } finally {
    await stage.clear()
    await cluster.stop()
  }
  for (const [name, count] of Object.entries(counted)) console.log(`${name}: ${count}`)
  if (writes) await writeFile(file, `${JSON.stringify(counted, undefined, 2)}\n`)
  const stored = JSON.parse(await readFile(file, 'utf8')) as Counts
  const worse = listRegressions(stored, counted)
  for (const line of worse) console.error(`grown by more than a quarter: ${line}`)
  return worse.length > 0 ? 1 : 0
}
