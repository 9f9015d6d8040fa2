import { setTimeout as sleep } from 'node:timers/promises'
import { createOrder } from '@roombook/contract/booking'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { moveStoreBetween, whereIs } from '../../src/commands/move-store-between.ts'

const { as, venue, owner, ownerUrl } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const coordinator = new pg.Client({ connectionString: ownerUrl })
await coordinator.connect()
afterAll(() => coordinator.end())

const workers = async (): Promise<{ host: string; port: number }[]> =>
  (
    await coordinator.query(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeport',
    )
  ).rows

/**
 * Books continuously until stopped.
 * @returns the ids of the acknowledged orders.
 */
function bookOn() {
  const booked: number[] = []
  const state = { stops: false }
  const loop = (async () => {
    while (!state.stops) {
      const form = orderFormFor(venue, { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')] })
      const made = await booker.call(createOrder, form).catch((error: unknown) => error)
      if (made instanceof Error) throw made
      booked.push((made as { row: { id: number } }).row.id)
      // Each booking uses a date of its own, and only a year of dates is available.
      await sleep(200)
    }
    return booked
  })()
  // `stop` rethrows it; until then the rejection is ignored.
  loop.catch(() => {})
  return {
    booked,
    stop: () => {
      state.stops = true
      return loop
    },
  }
}

test('a store moves to another worker while it books, and every booking that was acknowledged is there', async () => {
  const { shopId } = venue
  const before = await whereIs(coordinator, shopId)
  const there = (await workers()).find(({ port }) => port !== before.port)
  if (!there) throw new Error('a cluster of two workers')
  const booking = bookOn()
  await expect.poll(() => booking.booked.length).toBeGreaterThan(2)
  const summary = await moveStoreBetween(ownerUrl, { shopId, worker: there })
  const whenMoved = booking.booked.length
  await expect.poll(() => booking.booked.length).toBeGreaterThan(whenMoved + 2)
  const booked = await booking.stop()

  expect(summary.at(-1)).toBe(
    `Store ${shopId} went from ${before.host}:${before.port} to ${there.host}:${there.port}`,
  )
  expect(await whereIs(coordinator, shopId)).toMatchObject({ ...there, isAlone: true })
  expect(whenMoved).toBeGreaterThan(3)
  const rows = await owner.selectFrom('orders').select('id').where('shop_id', '=', shopId).execute()
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(booked.sort((a, b) => a - b))
  expect(await moveStoreBetween(ownerUrl, { shopId, worker: there })).toEqual([])
})

test('what is no store, or no worker, is said and moves nothing', async () => {
  const [worker] = await workers()
  if (!worker) throw new Error('a cluster has a worker')
  await expect(moveStoreBetween(ownerUrl, { shopId: 999, worker })).rejects.toThrow('There is no store 999')
  const nowhere = { host: '127.0.0.1', port: 1 }
  await expect(moveStoreBetween(ownerUrl, { shopId: venue.shopId, worker: nowhere })).rejects.toThrow(
    '127.0.0.1:1 is no worker of this cluster',
  )
})
