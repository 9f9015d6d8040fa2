import { createOrder } from '@roombook/contract/booking'
import { listMessages, readMessages } from '@roombook/contract/messages'
import { saveRules } from '@roombook/contract/settings'
import { readDigest, wantDigest } from '@roombook/contract/statistics-digest'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepStatistics } from '../counting/statistics.sweep.ts'
import { sweepDigests } from './digests.sweep.ts'

const { app, as, clock, venue, owner } = await startTestApp({ JOBS: '0' })
const { db } = app
const log = { error() {} } as never
const admin = await as(venue.staff.admin.phone)
const chief = await as(venue.staff.owner.phone)
const booker = await as(venue.staff.booker.phone)
const waiter = await as(venue.staff.waiter.phone)
const digests = sweepDigests({ db, outbox: { wake() {} }, log })
const count = () => sweepStatistics({ db, log }).run(clock.now())

const at = (day: number, time: string) => clock.set(new Date(`2026-11-${day}T${time}:00+08:00`).toISOString())
const sweep = async (times = 1) => {
  await count()
  await Promise.all(Array.from({ length: times }, () => digests.run(clock.now())))
}
const got = async (who = admin) =>
  (await who.call(listMessages, { limit: 50 })).list.filter(({ kind }) => kind === 'digest')

describe('the digest of the morning', () => {
  test('is made once a store and day at its hour, whatever runs twice, for those alone who want it', async () => {
    at(20, '09:30')
    for (const [bookDate, room, peopleNum] of [
      ['2026-11-20', '牡丹厅', 8],
      ['2026-11-21', '牡丹厅', 6],
      ['2026-11-21', '芍药厅', 4],
    ] as const)
      await booker.call(createOrder, {
        ...orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, room)], peopleNum }),
      })
    expect(await admin.call(wantDigest, { wanted: true })).toEqual({ wanted: true, bySms: false })
    at(21, '08:59')
    await sweep()
    expect(await got()).toEqual([])
    at(21, '09:00')
    await sweep(2)
    await sweep()
    const [digest, ...others] = await got()
    expect(others).toEqual([])
    expect(digest).toMatchObject({ isRead: false, orderId: null, messageOrder: null })
    expect(digest?.content).toMatch(/经营日报 11月21日（周六）\n昨日 11月20日（周五）：预订1单8人，营收0元/)
    expect(digest?.content).toMatch(/\n今日预订（截至09:00）：晚餐2单10人\n待处理申请0个，今日生日客人\d+位$/)
    expect(await got(chief), 'who sees statistics but did not ask').toEqual([])
    expect(await got(booker)).toEqual([])
    expect((await admin.call(readDigest, {})).words).toBe(digest?.content)
    await admin.call(readMessages, { messageId: digest?.id ?? 0 })
    expect((await got())[0]?.isRead).toBe(true)
  })

  test('negative control: without the note of the day a second sweep would make it again', async () => {
    await owner.deleteFrom('digest_made').execute()
    await sweep()
    expect(await got()).toHaveLength(2)
  })

  test('six hours late it is no news: skipped, and the next morning has its own', async () => {
    at(22, '15:00')
    await sweep()
    at(22, '23:50')
    await sweep()
    expect(await got()).toHaveLength(2)
    at(23, '09:00')
    await sweep()
    expect((await got())[0]?.content).toContain('经营日报 11月23日')
  })

  test('the store sets its hour; others are refused in words, and nothing changes', async () => {
    await admin.call(saveRules, { digestHour: 7 })
    for (const digestHour of [25, -1, 4, 8.5, '９' as never]) {
      const { data, message } = await catchRefusal(admin.call(saveRules, { digestHour }))
      expect(JSON.stringify([data, message])).toContain('请输入5到12之间的整数（点）')
    }
    expect((await admin.call(readDigest, {})).hour).toBe(7)
    at(24, '07:00')
    await sweep()
    expect((await got())[0]?.content).toContain('经营日报 11月24日')
  })

  test('whoever may not see statistics is given none, nor any of before; who wants it no more has no new one', async () => {
    expect((await catchRefusal(waiter.call(wantDigest, { wanted: true }))).code).toBe('permission.refused')
    expect((await catchRefusal(waiter.call(readDigest, {}))).code).toBe('permission.refused')
    const plugin = owner.updateTable('shop_plugin').where('name', '=', 'commonuser/statistics')
    await plugin.set({ state: 'false' }).execute()
    at(25, '07:00')
    await sweep()
    expect(await got(), 'not while the plugin is closed').toEqual([])
    await plugin.set({ state: 'true' }).execute()
    expect(await got()).toHaveLength(4)
    await admin.call(wantDigest, { wanted: false })
    at(26, '07:00')
    await sweep()
    expect(await got()).toHaveLength(4)
  })
})
