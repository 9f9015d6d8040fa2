import { setTimeout as sleep } from 'node:timers/promises'
import { listRooms } from '@roombook/contract'
import { type Figure, inMs, median } from '../figures.ts'
import { timed } from '../interleave.ts'
import { newOrders } from '../load/new-orders.ts'
import { keptAlive, post, signedPost } from '../load/signed-post.ts'
import { say } from '../say.ts'
import { withClient } from '../stage/cluster.ts'
import { plantStores } from '../stage/plant-stores.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

/** How many stores there are beside the one that is measured; `STORES` sets the last. */
const counts = [10, 1_000, Number(process.env.STORES ?? 10_000)]
const rounds = 8
const clients = 8
/** Bookings, and boards, of one store in each round. */
const bookings = 60
const boards = 12
const flat = 1.25

/** Bookings a second and the time of a board in one store, with few stores beside it and with many: the same, in turn. */
export async function stores(stage: Stage): Promise<Figure[]> {
  await stage.small()
  const houses = []
  for (const count of counts) houses.push(await houseAmong(stage, count))
  // A database that was just copied takes nothing that was signed before its first second.
  await sleep(1500)
  for (const house of houses) await house.book()
  for (let round = 0; round < rounds; round++) {
    for (const house of houses) {
      house.rates.push(await house.book())
      house.times.push(await house.look())
    }
    say(houses.map(({ count, rates }) => `${count}: ${rates.at(-1)?.toFixed(0)}/s`).join(', '))
  }
  const [first, ...others] = houses
  if (!first) return []
  return others.flatMap(({ count, rates, times }): Figure[] => {
    const slower = median(first.rates) / median(rates)
    const longer = median(times) / median(first.times)
    const among = `${count.toLocaleString()} stores`
    return [
      {
        what: `bookings in one of ${among}, ${clients} at a time`,
        figure: `${median(rates).toFixed(0)}/s`,
        reference: `of ${first.count}: ${median(first.rates).toFixed(0)}/s`,
        ratio: 1 / slower,
        aim: `≥ ${(1 / flat).toFixed(2)}×`,
        met: slower <= flat,
      },
      {
        what: `board, read anew, in one of ${among}`,
        figure: inMs(median(times)),
        reference: `of ${first.count}: ${inMs(median(first.times))}`,
        ratio: longer,
        aim: `≤ ${flat}×`,
        met: longer <= flat,
      },
    ]
  })
}

async function houseAmong(stage: Stage, count: number) {
  const database = await stage.copy('bench_small', `bench_stores_${count}`)
  await plantStores(database, count)
  const { baseUrl } = await startServer(stage, database)
  const tonight = await findTonight(database)
  const token = await openSession(database)
  const take = newOrders(token, tonight.bookDate)
  const agent = keptAlive(clients)
  stage.later(() => agent.destroy())
  const event = () =>
    withClient(database.superuserUrl, (client) =>
      client.query('update shop_counter set event_seq = event_seq + 1 where shop_id = 1'),
    )
  return {
    count,
    rates: [] as number[],
    times: [] as number[],
    /** Books for a while. @returns bookings a second. */
    async book(): Promise<number> {
      const orders = take(bookings)
      const ms = await timed(() =>
        Promise.all(
          Array.from({ length: clients }, async () => {
            for (let order = orders.pop(); order; order = orders.pop()) await post(baseUrl, order.post, agent)
          }),
        ),
      )
      return (bookings / ms) * 1000
    },
    /** Has the board read anew, some times. @returns what one took. */
    async look(): Promise<number> {
      const taken: number[] = []
      for (let at = 0; at < boards; at++) {
        await event()
        taken.push(await timed(() => post(baseUrl, signedPost(listRooms, tonight, token), agent)))
      }
      return median(taken)
    },
  }
}
