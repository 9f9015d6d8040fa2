import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, CallInput } from '@roombook/contract'
import { listDays, listRooms } from '@roombook/contract/board'
import { listCustomers } from '@roombook/contract/customer-directory'
import { findAnything } from '@roombook/contract/find'
import { listOrders } from '@roombook/contract/order-lists'
import { bookingCalendar } from '@roombook/contract/overview'
import { type Figure, inMs, median } from '../figures.ts'
import { timed } from '../interleave.ts'
import { newOrders } from '../load/new-orders.ts'
import { keepAliveAgent, post, signedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { type BenchDatabase, withClient } from '../stage/cluster.ts'
import { findTonight, openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const rounds = 8
const clients = 8
/** Numbers of bookings, and of reads of each kind, in each round of a store. */
const bookings = 300
const readings = 12

/** A store under load on its own database, with its results so far. */
export type StoreAtWork = Awaited<ReturnType<typeof openStoreAtWork>>

/** Opens the planted store of a database. @param words label of the store: `in one of 10 stores`. */
export async function openStoreAtWork(stage: Stage, database: BenchDatabase, words: string) {
  const { baseUrl } = await startServer(stage, database)
  const tonight = await findTonight(database)
  const token = await openSession(database)
  const take = newOrders(token, tonight.bookDate)
  const agent = keepAliveAgent(clients)
  stage.later(() => agent.destroy())
  const event = () =>
    withClient(database.superuserUrl, (client) =>
      client.query('update shop_counter set event_seq = event_seq + 1 where shop_id = 1'),
    )
  function reading<C extends Call>(what: string, call: C, input: CallInput<C>) {
    const taken: number[] = []
    const take = async () => {
      for (let at = 0; at < readings; at++) {
        await event()
        taken.push(await timed(() => post(baseUrl, signedPost(call, input, token), agent)))
      }
    }
    return { what, taken, take }
  }
  const month = tonight.bookDate.slice(0, 7)
  return {
    words,
    rates: [] as number[],
    readings: [
      reading('board', listRooms, tonight),
      reading("a month's calendar", bookingCalendar, { date: month }),
      reading('62 days beside the board', listDays, { startDate: `${month}-01`, days: 62 }),
      reading("a month's orders, a page of them", listOrders, {
        startDate: `${month}-01`,
        endDate: `${month}-28`,
      }),
      reading('a find by four digits', findAnything, { keyword: '1234' }),
      reading("the directory's first page", listCustomers, {}),
    ],
    /**
     * A database stores nonces from its first change on, and rejects requests signed earlier: the first one
     * may fail.
     */
    async begin(): Promise<void> {
      for (const order of take(1)) await post(baseUrl, order.post, agent).catch(() => undefined)
    },
    /** Books for a while. @returns bookings per second. */
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
  }
}

/** Lets stores book and read in turn, so that each experiences the same machine load. */
export async function workInTurn(houses: readonly StoreAtWork[]): Promise<void> {
  for (const store of houses) await store.begin()
  // Requests signed in the same second count as signed earlier.
  await sleep(1500)
  for (const store of houses) await store.book()
  for (let round = 0; round < rounds; round++) {
    for (const store of houses) {
      store.rates.push(await store.book())
      for (const reading of store.readings) await reading.take()
    }
    print(houses.map(({ words, rates }) => `${words}: ${rates.at(-1)?.toFixed(0)}/s`).join(', '))
  }
}

/** Compares one store with another: bookings per second, and the durations of reads, with a maximum ratio. */
export function compareStores(
  { words, rates, readings }: StoreAtWork,
  other: StoreAtWork,
  most: number,
): Figure[] {
  const faster = median(rates) / median(other.rates)
  const booked: Figure = {
    what: `bookings ${words}, ${clients} at a time`,
    figure: `${median(rates).toFixed(0)}/s`,
    reference: `${other.words}: ${median(other.rates).toFixed(0)}/s`,
    ratio: faster,
    aim: `≥ ${(1 / most).toFixed(2)}×`,
    met: faster >= 1 / most,
  }
  const read = readings.map(({ what, taken }, at): Figure => {
    const usual = median(other.readings[at]?.taken ?? [])
    const longer = median(taken) / usual
    return {
      what: `${what}, read anew, ${words}`,
      figure: inMs(median(taken)),
      reference: `${other.words}: ${inMs(usual)}`,
      ratio: longer,
      aim: `≤ ${most}×`,
      met: longer <= most,
    }
  })
  return [booked, ...read]
}
