/**
 * `npm run bench`: every figure beside its reference, taken in the same run on the same machine. Names on the command
 * line choose sections: `npm run bench -- board calendar`. `ORDERS` and `CUSTOMERS` set how much is behind the large
 * shop, `BENCH_DATA` names a folder in which the planted databases are kept for the next run.
 */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { type Figure, tableOf } from './figures.ts'
import { say } from './say.ts'
import { board } from './sections/board.ts'
import { calendar } from './sections/calendar.ts'
import { cluster as clusterOfWorkers } from './sections/cluster.ts'
import { consoleLoad } from './sections/console.ts'
import { create } from './sections/create.ts'
import { live } from './sections/live.ts'
import { messages } from './sections/messages.ts'
import { phonePages } from './sections/phone-pages.ts'
import { search } from './sections/search.ts'
import { seen } from './sections/seen.ts'
import { startCluster } from './stage/cluster.ts'
import { makeStage, type Stage } from './stage/stage.ts'

const sections: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  create,
  board,
  calendar,
  search,
  live,
  console: consoleLoad,
  phone: phonePages,
  seen,
  messages,
  cluster: clusterOfWorkers,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Sections: ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}

const cluster = await startCluster()
const figures: Figure[] = []
const failed: string[] = []
try {
  const stage = makeStage(cluster)
  for (const [name, measure] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    say(`${name} …`)
    try {
      figures.push(...(await measure(stage)))
    } catch (error) {
      // The others are worth their time still.
      console.error(error)
      failed.push(name)
    } finally {
      await stage.clear()
    }
  }
} finally {
  await cluster.stop()
}

const load = loadavg()[0]?.toFixed(1)
console.log(
  `\n${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`,
)
console.log(`Node ${process.version}, load average at the end ${load}\n`)
console.log(tableOf(figures))
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
