import { editOrder, orderDetail, swapOrders, transferOrder } from '@roombook/contract/booking'
import { setDeposit } from '@roombook/contract/order-sums'
import { switchSmsKind } from '@roombook/contract/sms-templates'
import { fen } from '@roombook/domain/money'
import { addDays, dateText } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker, { keepClock: true })
beforeEach(() => void fixture.turnPage())

const messagesOf = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['kind', 'content'])
    .where('booking_id', '=', selectBookingId(orderId))
    .where('kind', '<>', 'booking')
    .orderBy('id')
    .execute()
const edit = async (orderId: number, change: object) => {
  const { version } = await fixture.seen(orderId)
  await booker.call(editOrder, { orderId, version, ...change })
}
const moveTo = async (orderId: number, title: string) => {
  const { version } = await fixture.seen(orderId)
  await booker.call(transferOrder, { orderId, version, roomId: fixture.room(title), turn: 1 })
}
/** Waits until all due notifications are sent. */
const settled = async () => {
  clock.pass(3)
  await expect
    .poll(() => owner.selectFrom('job').select('subject').where('kind', '=', 'booking.tell-change').execute())
    .toEqual([])
}
const form = { sendSms: true, phone: '13912345678', arrivalTime: '18:00' }

describe('a guest whose booking is changed', () => {
  test('is told once, a while later, of all that was changed', async () => {
    const { id } = await fixture.bookOne('牡丹厅', form)
    await moveTo(id, '梅厅')
    await edit(id, { arrivalTime: '18:30' })
    expect(await messagesOf(id)).toEqual([])
    await settled()
    expect(await messagesOf(id)).toMatchObject([
      { kind: 'changed', content: expect.stringMatching(/的预订已更改为：.*包厢梅厅/) },
    ])
    await settled()
    expect(await messagesOf(id)).toHaveLength(1)
    await edit(id, { arrivalTime: '19:00' })
    await settled()
    expect(await messagesOf(id)).toHaveLength(2)
  })

  test('meanwhile staff read in the order when it goes; once it went, or was put back, nothing waits', async () => {
    const { id } = await fixture.bookOne('牡丹厅', form)
    const waits = async () => (await booker.call(orderDetail, { id })).changeWaits
    expect(await waits()).toBeUndefined()
    await edit(id, { adminRemark: '靠窗' })
    expect(await waits()).toBeUndefined()
    await edit(id, { arrivalTime: '18:30' })
    const at = new Date(clock.now().getTime() + 2 * 60_000).toISOString()
    expect(await waits()).toEqual({ at, channel: 'sms' })
    await edit(id, { arrivalTime: '18:00' })
    expect(await waits()).toBeUndefined()
    await edit(id, { arrivalTime: '18:30' })
    expect(await waits()).toBeDefined()
    await settled()
    expect(await waits()).toBeUndefined()
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('negative control: where the store has such off, or nobody asked for messages, nothing is said to wait', async () => {
    const { id } = await fixture.bookOne('牡丹厅', form)
    const { id: quiet } = await fixture.bookOne('梅厅', { ...form, sendSms: false })
    await admin.call(switchSmsKind, { kind: 'changed', on: false, hour: null })
    for (const orderId of [id, quiet]) {
      await edit(orderId, { arrivalTime: '18:30' })
      expect((await booker.call(orderDetail, { id: orderId })).changeWaits).toBeUndefined()
    }
    await settled()
    await admin.call(switchSmsKind, { kind: 'changed', on: true, hour: null })
  })

  test('reads the new time, room, date and number, whichever of them it was', async () => {
    const { id, bookDate } = await fixture.bookOne('牡丹厅', { ...form, peopleNum: 8 })
    const newest = async () => (await messagesOf(id)).at(-1)?.content
    await edit(id, { arrivalTime: '18:45' })
    await settled()
    expect(await newest()).toMatch(/晚餐，到店时间18:45，包厢牡丹厅，8人。$/)
    await edit(id, { peopleNum: 12 })
    await settled()
    expect(await newest()).toMatch(/到店时间18:45，包厢牡丹厅，12人。$/)
    const later = addDays(bookDate, 40)
    await edit(id, { bookDate: later })
    await settled()
    expect(await newest()).toContain(`：${dateText(later)}的晚餐，到店时间18:45，`)
    expect(await messagesOf(id)).toHaveLength(3)
  })

  test('reads nothing of a time that nobody said', async () => {
    const { id } = await fixture.bookOne('牡丹厅', { sendSms: true, phone: '13912345678', arrivalTime: '' })
    await moveTo(id, '梅厅')
    await settled()
    expect((await messagesOf(id)).at(-1)?.content).toMatch(/晚餐，包厢梅厅，10人。$/)
  })

  test('is told as the other one is, where two change places', async () => {
    const { id } = await fixture.bookOne('牡丹厅', { ...form, userName: '王先生' })
    const { id: otherId } = await fixture.bookOne('梅厅', {
      ...form,
      phone: '13912345679',
      userName: '李女士',
    })
    const [one, other] = [await fixture.seen(id), await fixture.seen(otherId)]
    await booker.call(swapOrders, {
      orderId: id,
      version: one.version,
      otherOrderId: otherId,
      otherVersion: other.version,
    })
    await settled()
    const read = async (of: number) => (await messagesOf(of)).map(({ content }) => content)
    expect(await read(id)).toEqual([expect.stringMatching(/王先生您好，.*包厢梅厅，/)])
    expect(await read(otherId)).toEqual([expect.stringMatching(/李女士您好，.*包厢牡丹厅，/)])
  })

  test('is not told whose number was put back', async () => {
    const { id } = await fixture.bookOne('牡丹厅', { ...form, peopleNum: 8 })
    await edit(id, { peopleNum: 10 })
    await edit(id, { peopleNum: 8 })
    await settled()
    expect(await messagesOf(id)).toEqual([])
  })

  test('is not told where it is as they know it', async () => {
    const { id } = await fixture.bookOne('牡丹厅', form)
    await moveTo(id, '梅厅')
    await moveTo(id, '牡丹厅')
    await edit(id, { adminRemark: '靠窗' })
    await settled()
    expect(await messagesOf(id)).toEqual([])
  })

  test('is not told whose form asked for no message, nor another person to whom it went', async () => {
    const { id: quiet } = await fixture.bookOne('牡丹厅', { ...form, sendSms: false })
    const { id: handed } = await fixture.bookOne('梅厅', form)
    await moveTo(quiet, '兰厅')
    await edit(handed, { phone: '13700009999', arrivalTime: '19:00' })
    await settled()
    expect(await messagesOf(quiet)).toEqual([])
    expect(await messagesOf(handed)).toEqual([])
  })

  test('is not told where the store has that off', async () => {
    await admin.call(switchSmsKind, { kind: 'changed', on: false, hour: null })
    const { id } = await fixture.bookOne('牡丹厅', form)
    await moveTo(id, '梅厅')
    await settled()
    expect(await messagesOf(id)).toEqual([])
    await admin.call(switchSmsKind, { kind: 'changed', on: true, hour: null })
  })
})

describe('a guest of whom a deposit is asked', () => {
  beforeEach(async () => {
    await admin.call(switchSmsKind, { kind: 'deposit-asked', on: true, hour: null })
  })

  test('is told how much, once for the same sum, and again where it is more', async () => {
    const { id } = await fixture.bookOne('牡丹厅', form)
    const readDeposit = async (deposit: number) => {
      const { version } = await fixture.seen(id)
      await admin.call(setDeposit, { orderId: id, version, deposit: fen(deposit), depositReceived: fen(0) })
    }
    await readDeposit(50_000)
    await readDeposit(0)
    await readDeposit(50_000)
    await readDeposit(80_000)
    expect((await messagesOf(id)).map(({ content }) => /需付订金(.*?)，/.exec(content)?.[1])).toEqual([
      '500.00元',
      '800.00元',
    ])
  })

  test('is told as the booking is made with one', async () => {
    const { id } = await fixture.bookOne('牡丹厅', { ...form, deposit: fen(50_000) })
    expect(await messagesOf(id)).toMatchObject([{ kind: 'deposit-asked' }])
  })
})
