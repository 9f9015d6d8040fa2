import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { say } from '../say.ts'
import { plantStores } from '../stage/plant-stores.ts'
import type { RecordedStatement } from '../stage/record-statements.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

/** After a start everything is due at once; what is asked from then on is what nobody costs. */
const settleMs = Number(process.env.IDLE_SETTLE ?? 20) * 1000
const watchSeconds = Number(process.env.IDLE_SECONDS ?? 60)
/** `STORES` sets how many are many. */
const many = Number(process.env.STORES ?? 10_000)
const mostASecond = 6

/** Statements a second that an idle server sends to its database, with one store and with many. */
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
  for (const line of commonest(other)) say(line)
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

/** The statements that were sent most often, with how often. */
function commonest(statements: readonly RecordedStatement[]): string[] {
  const counts = Object.entries(
    Object.groupBy(statements, ({ text }) => text.replace(/\s+/g, ' ').slice(0, 90)),
  )
  return counts
    .toSorted(([, one], [, other]) => (other?.length ?? 0) - (one?.length ?? 0))
    .slice(0, 12)
    .map(([text, sent]) => `${sent?.length} × ${text}`)
}
