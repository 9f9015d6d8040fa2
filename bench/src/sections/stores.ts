import { setTimeout as sleep } from 'node:timers/promises'
import {
  bookingCalendar,
  type Call,
  type CallInput,
  findAnything,
  listCustomers,
  listDays,
  listOrders,
  listRooms,
} from '@roombook/contract'
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
/** Bookings, and readings of each kind, of one store in each round. */
const bookings = 300
const readings = 12
const flat = 1.25

/** Bookings a second and the times of readings in one store, with few stores beside it and with many: the same, in turn. */
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
      for (const reading of house.readings) await reading.take()
    }
    say(houses.map(({ count, rates }) => `${count}: ${rates.at(-1)?.toFixed(0)}/s`).join(', '))
  }
  const [first, ...others] = houses
  return first ? others.flatMap((house) => figuresOf(house, first)) : []
}

type House = Awaited<ReturnType<typeof houseAmong>>

/** How a store among many does, beside one among few. */
function figuresOf({ count, rates, readings }: House, few: House): Figure[] {
  const faster = median(rates) / median(few.rates)
  const among = `in one of ${count.toLocaleString()} stores`
  const booked: Figure = {
    what: `bookings ${among}, ${clients} at a time`,
    figure: `${median(rates).toFixed(0)}/s`,
    reference: `of ${few.count}: ${median(few.rates).toFixed(0)}/s`,
    ratio: faster,
    aim: `≥ ${(1 / flat).toFixed(2)}×`,
    met: faster >= 1 / flat,
  }
  const read = readings.map(({ what, taken }, at): Figure => {
    const usual = median(few.readings[at]?.taken ?? [])
    const longer = median(taken) / usual
    return {
      what: `${what}, read anew, ${among}`,
      figure: inMs(median(taken)),
      reference: `of ${few.count}: ${inMs(usual)}`,
      ratio: longer,
      aim: `≤ ${flat}×`,
      met: longer <= flat,
    }
  })
  return [booked, ...read]
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
    count,
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
  }
}
