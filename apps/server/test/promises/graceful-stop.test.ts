import { promisify } from 'node:util'
import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { addDays } from '@roombook/domain/time'
import { expect, test } from 'vitest'
import { openLoggedIn } from '../console-socket.ts'
import { orderFormFor } from '../order-form.ts'
import { type Answered, postCall } from '../post.ts'
import { startServerOn, startTestApp } from '../test-app.ts'

const { as, venue, owner, ownerUrl, clock } = await startTestApp()
const stopping = await startServerOn(ownerUrl, clock)
const leaving = await startServerOn(ownerUrl, clock)
const { token } = await as(venue.staff.booker.phone)

/** More than the pool's connections, and fewer than a slow machine refuses as too many. */
const inFlightAtOnce = 60

const bookOn = (day: number) =>
  postCall(
    stopping.baseUrl,
    clock,
    createOrder,
    orderFormFor(venue, { bookDate: addDays('2026-11-20', day) }),
    { token },
  )

const connectionsOf = ({ http }: typeof stopping.app): Promise<number> =>
  promisify(http.server.getConnections.bind(http.server))()

test('a stop answers all that is in flight, says goodbye to its consoles, and takes nothing new', async () => {
  const socket = await openLoggedIn({ baseUrl: stopping.baseUrl }, token)
  const inFlight: Promise<Answered>[] = []
  for (let day = 1; day <= inFlightAtOnce; day++) inFlight.push(bookOn(day))
  // All are in flight once the first has its response and each has a connection.
  await Promise.race(inFlight)
  await expect.poll(() => connectionsOf(stopping.app)).toBeGreaterThanOrEqual(inFlightAtOnce)
  await stopping.app.stop()

  const answers = await Promise.all(inFlight)
  expect(answers.map((answer) => answer.http)).toEqual(Array(inFlightAtOnce).fill(200))
  const { count } = await owner
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(inFlightAtOnce)
  expect(await socket.closed).toBe(1001)
  await expect(bookOn(200)).rejects.toThrow()
})

test('a steady stream of requests is answered whole up to the last', async () => {
  const answers: Answered[] = []
  let refused = 0
  const stream = async (lane: number) => {
    for (let at = 0; at < 200; at++) {
      const input = { bookDate: addDays('2026-11-20', lane), periodId: venue.periods.dinner }
      try {
        answers.push(await postCall(leaving.baseUrl, clock, listRooms, input, { token }))
      } catch {
        // The port is closed.
        refused += 1
        return
      }
    }
  }
  const lanes = Promise.all(Array.from({ length: 8 }, (_, lane) => stream(lane)))
  await expect.poll(() => answers.length).toBeGreaterThan(8)
  await leaving.app.stop()
  await lanes
  expect(answers.length).toBeGreaterThan(8)
  expect(refused).toBe(8)
  const odd = answers.filter(({ http, envelope }) => http !== 200 || envelope?.status !== 200)
  expect(odd.map(({ http, text }) => `${http} ${text}`)).toEqual([])
})
