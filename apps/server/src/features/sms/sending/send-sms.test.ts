import type { OrderRow } from '@roombook/contract/order-shapes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { queueBookingSms } from '../queue-booking-sms.ts'
import type { OutgoingSms, SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { querySmsStates, sendSms } from './send-sms.ts'

const site = await startTestApp()
const { app, as, clock, venue, owner, ownerUrl } = site
const { shopId } = venue
const fixture = openStaffFixture(site, await as(venue.staff.booker.phone))
const rows: OrderRow[][] = []
for (let count = 0; count < 16; count++) {
  rows.push(await fixture.book(count === 0 ? ['牡丹厅', '梅厅', '兰厅'] : ['牡丹厅']))
  fixture.turnPage()
}
// The server's own worker would take the messages of these tests.
await app.stop()

const db = openDatabase({ url: ownerUrl, pool: 8 })
const outbox = { wake() {} }
const log = createLog('silent', false)
const dependencies = { db, clock, outbox, log }

/** A booking without a sent message. */
function nextBooking() {
  const booking = rows.pop()
  const [first] = booking ?? []
  if (!booking || !first) throw new Error('all bookings are taken')
  return { orderId: first.id, orderIds: booking.map(({ id }) => id), version: first.version, first }
}

const phone = '13912345678'
const queueFor = (orderId: number, kind: 'booking' | 'refused' = 'booking') =>
  inShop(db, shopId, (tx) =>
    queueBookingSms(tx, {
      shopId,
      orderId,
      customerId: null,
      kind,
      phone,
      at: clock.now(),
      values: { 姓名: '王先生', 日期: '12月1日（周二）', 餐段: '晚餐', 包厢: '牡丹厅', 退款: '' },
    }),
  )

interface FakeGateway {
  sent: OutgoingSms[]
  gateway: SmsGateway
}
/** Creates a gateway that gives the set answer and records its messages. */
function saying(outcome: SmsOutcome | Error, more: Partial<SmsGateway> = {}): FakeGateway {
  const sent: OutgoingSms[] = []
  return {
    sent,
    gateway: {
      name: 'aliyun',
      acceptsFreeText: true,
      async send(sms) {
        sent.push(sms)
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      ...more,
    },
  }
}
const accepted: SmsOutcome = { state: 'accepted', providerId: 'b1' }
const delivered: SmsOutcome = { state: 'delivered', providerId: 'b1' }
const failed: SmsOutcome = { state: 'failed', error: '号码无效' }
const dead = new Error('the line went dead')

const send = ({ gateway }: FakeGateway) =>
  createJobs(dependencies, [sendSms({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()
const runQueries = ({ gateway }: FakeGateway) =>
  createJobs(dependencies, [querySmsStates({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()

const listMessages = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .selectAll()
    .where('booking_id', '=', selectBookingId(orderId))
    .orderBy('id')
    .execute()
const findNewest = async (orderId: number) => (await listMessages(orderId)).at(-1)
const smsStates = async (orderIds: readonly number[]) => {
  const found = await owner
    .selectFrom('order_whole')
    .select(['sms_state', 'version'])
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return found.map((row) => row.sms_state)
}
const listEvents = async (orderId: number) => {
  const { events } = await fixture.kept(orderId)
  return events.map((data) => data as { action: string; version: number; roomIds: number[] })
}

describe("an order's message", () => {
  test.each([
    ['accepted', accepted, 1],
    ['delivered', delivered, 2],
    ['failed', failed, 3],
    ['unknown', dead, 3],
  ] as const)(
    'that is %s is noted on the order, whose version stays, and told [4.06]',
    async (state, answer, becomes) => {
      const { orderId, version } = nextBooking()
      await queueFor(orderId)
      expect(await smsStates([orderId])).toEqual([0])
      const provider = saying(answer)
      await send(provider)
      const message = await findNewest(orderId)
      expect(message).toMatchObject({ state, carrier: 'aliyun', reissue: false })
      expect(provider.sent).toEqual([
        {
          reference: `s${shopId}-${message?.id}`,
          phone,
          kind: 'booking',
          content: '【和宴·望江店】王先生您好，您已预订12月1日（周二）晚餐牡丹厅，期待光临。',
          values: expect.objectContaining({ 姓名: '王先生', 门店: '和宴·望江店' }),
        },
      ])
      expect(await smsStates([orderId])).toEqual([becomes])
      const { order, log: rowsOfLog } = await fixture.kept(orderId)
      expect(order.version).toBe(version)
      expect(rowsOfLog.map(({ action }) => action)).toEqual(['booking.create'])
      expect((await listEvents(orderId)).at(-1)).toMatchObject({ action: `sms.${state}`, version })
      await send(provider)
      expect(provider.sent).toHaveLength(1)
    },
  )

  test('after one that failed is a reissue, which fails as one and succeeds as any [4.06]', async () => {
    const { orderId } = nextBooking()
    for (const [answer, becomes] of [
      [failed, 3],
      [dead, 4],
      [failed, 4],
      [delivered, 2],
      [failed, 3],
    ] as const) {
      await queueFor(orderId)
      await send(saying(answer))
      expect(await smsStates([orderId])).toEqual([becomes])
    }
    const reissues = (await listMessages(orderId)).map(({ reissue }) => reissue)
    expect(reissues).toEqual([false, true, true, true, false])
  })

  test('leaves the order as it is when a newer one has said how it stands', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    await send(saying(dead, { find: async () => 'failed' }))
    await queueFor(orderId)
    await send(saying(delivered))
    clock.pass(1)
    await runQueries(saying(delivered, { find: async () => 'failed' }))
    expect((await listMessages(orderId)).map(({ state }) => state)).toEqual(['failed', 'delivered'])
    expect(await smsStates([orderId])).toEqual([2])
  })

  test('that a server died over is unknown, and is not handed over again', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    await owner
      .updateTable('sms_message')
      .set({ state: 'sending' })
      .where('booking_id', '=', selectBookingId(orderId))
      .execute()
    const provider = saying(delivered)
    await send(provider)
    expect(provider.sent).toEqual([])
    expect(await findNewest(orderId)).toMatchObject({
      state: 'unknown',
      error: '发送时服务中断，不能确定是否发出',
    })
    expect(await smsStates([orderId])).toEqual([3])
  })

  test('is what the server says that was only slow', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    const slow = saying(delivered)
    const { send: handOver } = slow.gateway
    await send({
      ...slow,
      gateway: {
        ...slow.gateway,
        async send(sms, until) {
          clock.pass(2)
          // Meanwhile another server finds the lease expired.
          await send(saying(failed))
          expect(await smsStates([orderId])).toEqual([3])
          return handOver(sms, until)
        },
      },
    })
    expect(await findNewest(orderId)).toMatchObject({ state: 'delivered', error: '' })
    expect(await smsStates([orderId])).toEqual([2])
  })

  test('stays here when it has waited for a day', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    clock.pass(24 * 60 + 1)
    const provider = saying(delivered)
    await send(provider)
    expect(provider.sent).toEqual([])
    expect(await findNewest(orderId)).toMatchObject({ state: 'failed', error: '等待过久，没有发出' })
  })

  test('has the fixed words under its sign where a provider sends it, and counts as they do', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId, 'refused')
    const provider = saying(accepted, {
      acceptsFreeText: false,
      sign: '订包',
      fit: (values) => ({ ...values, 退款: '感谢您的理解，' }),
    })
    await send(provider)
    const content =
      '【订包】王先生您好，很抱歉，和宴·望江店未能接受您12月1日（周二）的晚餐预订。感谢您的理解，欢迎另选时间。'
    expect(provider.sent).toMatchObject([{ content, kind: 'refused', values: { 退款: '' } }])
    expect(await findNewest(orderId)).toMatchObject({ content, parts: 1 })
  })

  test('of linked rooms stands on all of them, and is told once, of all', async () => {
    const booking = rows[0] ?? []
    expect(booking).toHaveLength(3)
    const orderIds = booking.map(({ id }) => id)
    const [orderId = 0] = orderIds
    await queueFor(orderId)
    await send(saying(delivered))
    expect(await smsStates(orderIds)).toEqual([2, 2, 2])
    const eventLists = await Promise.all(orderIds.map(listEvents))
    const ofSms = eventLists.flat().filter(({ action }) => action.startsWith('sms.'))
    expect(ofSms).toMatchObject([{ roomIds: booking.map(({ roomId }) => roomId) }])
  })

  test('stands on a room too that was linked while it was concluded', async () => {
    const [{ orderId }, other] = [nextBooking(), nextBooking()]
    await queueFor(orderId)
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bookingId = await readBookingId(owner, orderId)
    const linking = owner.transaction().execute(async (tx) => {
      await sql`select id from booking where shop_id = ${shopId} and id = ${bookingId} for update`.execute(tx)
      locked.resolve()
      await done.promise
      await tx
        .updateTable('orders')
        .set({ booking_id: bookingId, linked: true })
        .where('shop_id', '=', shopId)
        .where('id', 'in', [orderId, other.orderId])
        .execute()
    })
    await locked.promise
    const concluded = send(saying(delivered))
    await expect.poll(() => countLockWaits(owner)).toBeGreaterThan(0)
    done.resolve()
    await Promise.all([linking, concluded])
    expect(await smsStates([orderId, other.orderId])).toEqual([2, 2])
  })
})

describe('a provider that can be asked', () => {
  test('is asked about what it took and what nobody knows, in its time, until it says', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    const questions: string[] = []
    let answer: 'accepted' | 'absent' | undefined
    const provider = saying(dead, {
      async find({ reference, providerId }) {
        questions.push(`${reference} ${providerId}`)
        return answer
      },
    })
    await send(provider)
    const { id } = (await findNewest(orderId)) ?? {}
    await runQueries(provider)
    expect(questions).toEqual([])
    clock.pass(0.2)
    await runQueries(provider)
    await runQueries(provider)
    expect(questions).toEqual([`s${shopId}-${id} `])
    expect(await findNewest(orderId)).toMatchObject({ state: 'unknown', asked: 1 })
    answer = 'accepted'
    clock.pass(1)
    await runQueries(provider)
    expect(await smsStates([orderId])).toEqual([1])
    // An accepted message cannot become absent.
    answer = 'absent'
    clock.pass(10)
    await runQueries(provider)
    expect(await findNewest(orderId)).toMatchObject({ state: 'accepted', asked: 3 })
    clock.pass(73 * 60)
    await runQueries(provider)
    expect(await findNewest(orderId)).toMatchObject({ state: 'accepted', ask_at: null })
  })

  test('says of what never came that it never came: it can be sent anew', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    const provider = saying(dead, { find: async () => 'absent' })
    await send(provider)
    clock.pass(1)
    await runQueries(provider)
    expect(await findNewest(orderId)).toMatchObject({ state: 'failed', error: '没有发出', ask_at: null })
    expect(await smsStates([orderId])).toEqual([3])
  })

  test('is not asked about what another sent, nor again while it is being asked', async () => {
    const { orderId } = nextBooking()
    await queueFor(orderId)
    let questions = 0
    const find = async () => {
      questions += 1
      return undefined
    }
    await send(saying(accepted, { find }))
    clock.pass(1)
    await runQueries(saying(accepted, { name: 'tencent', find }))
    expect(questions).toBe(0)
    expect(await findNewest(orderId)).toMatchObject({ state: 'accepted', ask_at: null })

    await owner
      .updateTable('sms_message')
      .set({ ask_at: clock.now() })
      .where('booking_id', '=', selectBookingId(orderId))
      .execute()
    await inShop(db, shopId, (tx) => enqueueJob(tx, { shopId, kind: 'sms.ask', subject: 0, at: clock.now() }))
    const provider = saying(accepted, { find })
    await Promise.all([runQueries(provider), runQueries(provider), runQueries(provider)])
    expect(questions).toBe(1)
  })
})
