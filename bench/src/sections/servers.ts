import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { type Figure, median } from '../figures.ts'
import { bookFor, ordersInStores } from '../load/orders-in-stores.ts'
import { keepAliveAgent } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { quiet } from '../stage/cluster.ts'
import { plantSmallStores } from '../stage/plant-small-stores.ts'
import type { Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const stores = 8
const rooms = 40
const clients = 8
const seconds = 5
const rounds = 5

/**
 * Measures bookings per second over HTTP in several stores: through two servers on one PostgreSQL, against
 * all through one. Where they share two processors with PostgreSQL and the clients, it shows the cost of the
 * second, not its benefit.
 */
export async function servers(stage: Stage): Promise<Figure[]> {
  const database = await stage.empty('bench_servers')
  await migrate(database.url, quiet)
  const take = ordersInStores(await plantSmallStores(database.superuserUrl, { stores, rooms }))
  const both = [await startServer(stage, database), await startServer(stage, database)]
  const agent = keepAliveAgent(clients)
  stage.later(() => agent.destroy())
  const by = (those: typeof both) => bookFor(seconds, those, { clients, take, agent })

  const rates = { one: [] as number[], two: [] as number[] }
  await by(both)
  for (let round = 0; round < rounds; round++) {
    rates.one.push(await by(both.slice(0, 1)))
    rates.two.push(await by(both))
    print(`${rates.one.at(-1)?.toFixed(0)} a second by one server, ${rates.two.at(-1)?.toFixed(0)} by two`)
  }
  return [
    {
      what: `create an order over HTTP in ${stores} stores by two servers, ${clients} at a time`,
      figure: `${median(rates.two).toFixed(0)}/s`,
      reference: `by one of them: ${median(rates.one).toFixed(0)}/s`,
      ratio: median(rates.two.map((rate, round) => rate / (rates.one[round] ?? Number.NaN))),
      aim: 'none where they share processors',
    },
  ]
}
