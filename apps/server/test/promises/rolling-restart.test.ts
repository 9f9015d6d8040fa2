import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { addDays } from '@roombook/domain/time'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { findOrReport } from '../find-program.ts'
import { orderFormFor } from '../order-form.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { postCall } from '../post.ts'
import { findFaults } from './database-invariants.ts'
import { browserSocket, openFleet, watchConsole } from './fleet-site.ts'

const haproxy = findOrReport('haproxy', 'haproxy')
const pgbouncer = findOrReport('pgbouncer', 'pgbouncer')
const skipped = (!haproxy || !pgbouncer) && !process.env.CI

/** Prints a figure measured in this run. */
const say = (figure: string) => void process.stdout.write(`${figure}\n`)

afterAll(() => {
  vi.unstubAllGlobals()
})

describe.skipIf(skipped)('two servers behind HAProxy, before a pooler in transaction mode', async () => {
  if (!haproxy || !pgbouncer) {
    test('CI has proxy and pooler', () => expect([haproxy, pgbouncer]).not.toContain(undefined))
    return
  }
  const fleet = await openFleet({
    haproxy,
    servers: 2,
    async between(ownerUrl) {
      const url = await startPgBouncer(pgbouncer, ownerUrl)
      return { url, settings: { DATABASE_DIRECT_URL: ownerUrl } }
    },
  })
  const { owner, venue, clock, servers, baseUrl } = fleet
  const token = await fleet.token('supervisor')
  vi.stubGlobal('WebSocket', browserSocket(baseUrl))

  test('are restarted one after the other under load, and not one request fails', async () => {
    const console = await watchConsole(baseUrl, token)
    const failed: string[] = []
    let answered = 0
    let over = false
    const rooms = Object.values(venue.rooms)
    const attempt = async (what: string, run: () => ReturnType<typeof postCall>) => {
      const answer = await run().catch((error: unknown) => ({ http: 0, text: String(error) }))
      if (answer.http === 200) answered += 1
      else failed.push(`${what}: ${answer.http} ${answer.text}`)
    }
    const clerk = async (at: number) => {
      for (let day = 0; !over; day++) {
        const bookDate = addDays('2026-11-21', day % 300)
        const periodId = Object.values(venue.periods)[Math.floor(day / 300)] ?? 0
        const form = orderFormFor(venue, { bookDate, periodId, roomIds: [rooms[at] ?? 0], arrivalTime: '' })
        await attempt('createOrder', () => postCall(baseUrl, clock, createOrder, form, { token }))
        await attempt('listRooms', () =>
          postCall(baseUrl, clock, listRooms, { bookDate, periodId }, { token }),
        )
      }
    }
    const clerks = Promise.all([0, 1, 2, 3].map(clerk))
    const untilMoreAnswered = async () => {
      const before = answered
      await expect.poll(() => answered, { message: 'further answers' }).toBeGreaterThan(before + 10)
    }
    for (const at of [0, 1]) {
      await untilMoreAnswered()
      const stopping = servers[at]?.stop()
      const ready = () => fetch(`${servers[at]?.baseUrl}/readyz`).then(({ status }) => status)
      await expect.poll(ready, { interval: 20, message: 'that it says it stops' }).toBe(503)
      // It still responds until the proxy has noticed the stop.
      expect(await postCall(servers[at]?.baseUrl ?? '', clock, userInfo, {}, { token })).toMatchObject({
        http: 200,
      })
      expect(await stopping).toBe(0)
      await fleet.startAgain(at)
      await untilMoreAnswered()
    }
    over = true
    await clerks
    expect(failed).toEqual([])
    say(`${answered} requests were answered while both servers were restarted`)
    await expect.poll(console.isLive, { message: 'the console to be back' }).toBe(true)
    expect(await findFaults(owner)).toEqual({})
  })
})
