import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { print } from '../print.ts'
import { plantStores } from '../stage/plant-stores.ts'
import type { RecordedStatement } from '../stage/record-statements.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

/**
 * Milliseconds to wait after a start, when every job is due at once; later statements are those of an idle
 * server.
 */
const settleMs = Number(process.env.IDLE_SETTLE ?? 20) * 1000
const watchSeconds = Number(process.env.IDLE_SECONDS ?? 60)
/** Large number of stores, set by `STORES`. */
const many = Number(process.env.STORES ?? 10_000)
const mostASecond = 6

/**
 * Measures the statements per second that an idle server sends to its database, with one store and with many.
 */
export async function idle(stage: Stage): Promise<Figure[]> {
  await stage.small()
  const serverWith = async (stores: number) => {
    const database = await stage.copy('bench_small', `bench_idle_${stores}`)
    await plantStores(database, stores)
    return startServer(stage, database, '--recording')
  }
  const servers = [await serverWith(1), await serverWith(many)]
  await sleep(settleMs)
  const [one = [], other = []] = await Promise.all(
    servers.map((server) => server.recording(() => sleep(watchSeconds * 1000))),
  )
  for (const line of commonest(other)) print(line)
  const [few, all] = [one.length / watchSeconds, other.length / watchSeconds]
  const perSecond = (count: number) => `${count.toFixed(1)} statements/s`
  return [
    {
      what: `with nobody there, ${many.toLocaleString()} stores`,
      figure: perSecond(all),
      reference: `with one store: ${perSecond(few)}`,
      ratio: all / few,
      aim: '≤ 1.5×',
      met: all / few <= 1.5,
    },
    {
      what: 'with nobody there, one store',
      figure: perSecond(few),
      reference: '',
      aim: `≤ ${mostASecond}/s`,
      met: few <= mostASecond,
    },
  ]
}

/** Lists the most frequent statements with their counts. */
function commonest(statements: readonly RecordedStatement[]): string[] {
  const counts = Object.entries(
    Object.groupBy(statements, ({ text }) => text.replace(/\s+/g, ' ').slice(0, 90)),
  )
  return counts
    .toSorted(([, one], [, other]) => (other?.length ?? 0) - (one?.length ?? 0))
    .slice(0, 12)
    .map(([text, sent]) => `${sent?.length} × ${text}`)
}
