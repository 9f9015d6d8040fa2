import { readStatistics } from '@roombook/contract/statistics'
import { countSome } from '../../../apps/server/src/features/statistics/counting/count-shop.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { type Figure, inMs, percentile, timeFigure } from '../figures.ts'
import { interleave, timed } from '../interleave.ts'
import { keepAliveAgent, post, signedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { type BenchDatabase, withClient } from '../stage/cluster.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const rounds = { rounds: 30, warmUp: 10 }

/** Greatest duration of one transaction of the first count, so that it does not block others. */
const longestMs = 5000

/** Measures a year's statistics with millions of orders against thousands, and the first count of a store. */
export async function statistics(stage: Stage): Promise<Figure[]> {
  const [small, large] = [await stage.small(), await stage.large()]
  await countWhole(small)
  const whole = await countWhole(large)
  const agent = keepAliveAgent(1)
  stage.later(() => agent.destroy())
  async function yearOf(database: BenchDatabase) {
    const { baseUrl } = await startServer(stage, database)
    const token = await openSession(database)
    const { bookDate: endDate } = await findTonight(database)
    const startDate = `${Number(endDate.slice(0, 4)) - 1}${endDate.slice(4)}`
    const year = { startDate, endDate, compare: 'last-year' as const }
    return () => {
      const signed = signedPost(readStatistics, year, token)
      return timed(() => post(baseUrl, signed, agent))
    }
  }
  const taken = await interleave({ small: await yearOf(small), large: await yearOf(large) }, rounds)
  const over = `over ${stage.oldOrders.toLocaleString()} orders`
  return [
    timeFigure(
      `a year's statistics, with the year before, ${over}`,
      taken.large,
      { name: 'over 5,000', taken: taken.small },
      2,
    ),
    ...(whole.length === 0 ? [] : [firstCount(whole, over)]),
  ]
}

function firstCount(steps: readonly number[], over: string): Figure {
  const longest = Math.max(...steps)
  return {
    what: `the first count of a store ${over}: its longest transaction`,
    figure: inMs(longest),
    reference: `${steps.length} transactions, p95 ${inMs(percentile(steps, 0.95))}, all of it ${Math.round(
      steps.reduce((sum, ms) => sum + ms, 0) / 1000,
    )} s`,
    aim: `≤ ${longestMs / 1000} s`,
    met: longest <= longestMs,
  }
}

/**
 * Counts a store for the first time, as the server's sweep does. @returns the duration of each transaction;
 * empty where it is already counted.
 */
async function countWhole({ url, superuserUrl }: BenchDatabase): Promise<number[]> {
  const { rowCount } = await withClient(superuserUrl, (client) =>
    client.query('select from statistics_state where shop_id = 1'),
  )
  if (rowCount !== 0) return []
  const db = openDatabase({ url, pool: 1 })
  const steps: number[] = []
  try {
    for (let isDone = false; !isDone; ) {
      steps.push(
        await timed(async () => {
          ;({ isDone } = await countSome(db, 1, new Date()))
        }),
      )
      if (steps.length % 100 === 0) print(`${steps.length} transactions of the first count`)
    }
  } finally {
    await db.destroy()
  }
  return steps
}
