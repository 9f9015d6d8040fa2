import { orderDetail } from '@roombook/contract/booking'
import { addRooms, cancelOrder, setRemark } from '@roombook/contract/order-moves'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import { OrderStatus } from '@roombook/domain/orders'
import { dateText } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker)
beforeEach(() => void fixture.turnPage())

const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })
const messagesOf = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .selectAll()
    .where('booking_id', '=', selectBookingId(orderId))
    .orderBy('id')
    .execute()
const sent = (orderId: number) => expect.poll(async () => (await fixture.seen(orderId)).smsState)

/** Sets the state of the previous message. */
const setState = (orderId: number, smsState: number) =>
  owner
    .updateTable('booking')
    .set({ sms_state: smsState })
    .where('id', '=', selectBookingId(orderId))
    .execute()

/** Inserts a message that a server is sending for the next minute. */
const insertSendingSms = async (orderId: number) =>
  owner
    .insertInto('sms_message')
    .values({
      shop_id: venue.shopId,
      booking_id: await readBookingId(owner, orderId),
      kind: 'booking',
      phone: '13912345678',
      content: '在途',
      parts: 1,
      state: 'sending',
      created_at: clock.now(),
    })
    .execute()

describe('sending the SMS of an order [4.06]', () => {
  test('sends the very words of its preview, and leaves its version [7.28]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const preview = await booker.call(previewOrderSms, { orderId: order.id })
    expect(preview).toEqual({
      channel: 'sms',
      charged: true,
      version: order.version,
      content: `【和宴·望江店】王先生您好，您已预订${dateText(order.bookDate)}晚餐牡丹厅，期待光临。`,
      parts: 1,
      smsStock: expect.any(Number),
      phone: '139***5678',
      smsState: 0,
      replied: false,
      onItsWay: false,
      heldBack: '',
      trouble: '',
    })
    const { row, orderIds } = await booker.call(sendOrderSms, acted(order))
    expect({ version: row.version, orderIds }).toEqual({ version: order.version, orderIds: [order.id] })
    await sent(order.id).toBe(2)
    const messages = await messagesOf(order.id)
    expect(messages).toMatchObject([
      { kind: 'booking', content: preview.content, phone: '13912345678', state: 'delivered', reissue: false },
    ])
    expect((await fixture.seen(order.id)).version).toBe(order.version)
  })

  test.each([
    [0, '发送短信', false],
    [1, '再次发送短信', false],
    [2, '再次发送短信', false],
    [3, '补发短信', true],
    [4, '再次补发短信', true],
  ])('after %i is logged as %s (a reissue: %s)', async (smsState, remark, reissue) => {
    const order = await fixture.bookOne('牡丹厅')
    await setState(order.id, smsState)
    await booker.call(sendOrderSms, acted(order))
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list[0]).toMatchObject({ remark, operatorId: venue.staff.booker.id })
    expect(await messagesOf(order.id)).toMatchObject([{ reissue }])
  })

  test('is one a minute, and five in a day, however they are spread; what failed is not counted', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const send = () => booker.call(sendOrderSms, acted(order))
    const heldBack = async () => (await booker.call(previewOrderSms, { orderId: order.id })).heldBack
    const allOut = () =>
      expect
        .poll(async () => (await messagesOf(order.id)).filter(({ state }) => state !== 'delivered'))
        .toEqual([])
    await send()
    await allOut()
    expect(await catchRefusal(send())).toMatchObject({
      code: 'sms.too_soon',
      message: '刚给客人发过短信，请60秒后再发',
    })
    expect(await heldBack()).toBe('刚给客人发过短信，请60秒后再发')
    await owner
      .updateTable('sms_message')
      .set({ state: 'failed', error: '手机号码不正确' })
      .where('booking_id', '=', selectBookingId(order.id))
      .execute()
    const failed = await messagesOf(order.id)
    for (let at = 0; at < 5; at++) {
      expect(await heldBack()).toBe('')
      await send()
      await expect
        .poll(async () => (await messagesOf(order.id)).filter(({ state }) => state === 'delivered').length)
        .toBe(at + 1)
      clock.pass(2)
    }
    expect(await catchRefusal(send())).toMatchObject({
      code: 'sms.too_many_a_day',
      message: '24小时内已给这位客人发过5条短信，请改用电话联系',
    })
    expect(await heldBack()).toMatch(/^24小时内/)
    expect(await messagesOf(order.id)).toHaveLength(failed.length + 5)
  })

  test('of linked rooms is one, of the first, and names all that stand', async () => {
    const [first, second, third] = await fixture.book(['牡丹厅', '梅厅', '兰厅'])
    if (!first || !second || !third) throw new Error('three rooms were booked')
    await booker.call(cancelOrder, { ...acted(third), reason: 'guest' })
    const { content } = await booker.call(previewOrderSms, { orderId: second.id })
    expect(content).toContain('牡丹厅、梅厅')
    expect(content).not.toContain('兰厅')
    await booker.call(sendOrderSms, acted(await fixture.seen(second.id)))
    expect(await messagesOf(first.id)).toMatchObject([{ content }])
    expect(await fixture.seen(first.id)).toMatchObject({ smsRecordId: expect.any(Number) })
    expect(await fixture.seen(second.id)).toMatchObject({ smsRecordId: 0 })
    await sent(first.id).toBe(2)
    expect((await fixture.seen(second.id)).smsState).toBe(2)
    // A room added later shows the same SMS state.
    const room = { roomIds: [fixture.room('竹厅')], turns: undefined }
    const { orderIds } = await booker.call(addRooms, { ...acted(await fixture.seen(first.id)), ...room })
    expect((await fixture.seen(orderIds[1] ?? 0)).smsState).toBe(2)
  })

  test('is refused while the one before is on its way, and the preview says so', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await insertSendingSms(order.id)
    expect(await booker.call(previewOrderSms, { orderId: order.id })).toMatchObject({ onItsWay: true })
    expect(await catchRefusal(booker.call(sendOrderSms, acted(order)))).toMatchObject({
      code: 'sms.on_its_way',
      message: '短信正在发送，请稍候',
    })
    expect(await messagesOf(order.id)).toHaveLength(1)
  })

  test('says in the preview what went wrong with the newest, and nothing once one has left', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await insertSendingSms(order.id)
    const troubleNow = async () => (await booker.call(previewOrderSms, { orderId: order.id })).trouble
    expect(await troubleNow()).toBe('')
    await owner
      .updateTable('sms_message')
      .set({ state: 'failed', error: '手机号码不正确' })
      .where('booking_id', '=', selectBookingId(order.id))
      .execute()
    expect(await troubleNow()).toBe('手机号码不正确')
    await booker.call(sendOrderSms, acted(order))
    await sent(order.id).toBe(2)
    expect(await troubleNow()).toBe('')
  })

  test('belongs to whichever order is the booking’s first, on its way or not', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '梅厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    await insertSendingSms(first.id)
    await booker.call(cancelOrder, { ...acted(first), reason: 'guest' })
    const single = await fixture.seen(second.id)
    expect(single.linked).toBe(false)
    expect(await catchRefusal(booker.call(sendOrderSms, acted(single)))).toMatchObject({
      code: 'sms.on_its_way',
    })
    // The sending server has died, so the result is unknown.
    await inShop(owner, venue.shopId, (tx) =>
      enqueueJob(tx, { shopId: venue.shopId, kind: 'sms.send', subject: 0, at: clock.now() }),
    )
    await sent(second.id).toBe(3)
  })

  test('by many at once queues one', async () => {
    const order = await fixture.bookOne('牡丹厅')
    // No worker takes queued jobs meanwhile.
    const release = await holdJobs(owner)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => booker.call(sendOrderSms, acted(order))),
    )
    await release()
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toMatchObject(Array(7).fill({ code: 'sms.on_its_way' }))
    expect(await messagesOf(order.id)).toHaveLength(1)
    await sent(order.id).toBe(2)
  })

  test('without a phone is refused, and so is its preview', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '' })
    const refused = { code: 'booking.no_phone', message: '没有手机号，无法发送短信' }
    expect(await catchRefusal(booker.call(sendOrderSms, acted(order)))).toMatchObject(refused)
    expect(await catchRefusal(booker.call(previewOrderSms, { orderId: order.id }))).toMatchObject(refused)
  })

  test.each(Object.values(OrderStatus))(
    'from status %i only where it is booked or arrived [4.03]',
    async (status) => {
      const order = await fixture.bookOne('牡丹厅')
      await fixture.put(order.id, status)
      const may = status === OrderStatus.booked || status === OrderStatus.arrived
      for (const answer of [
        () => booker.call(previewOrderSms, { orderId: order.id }),
        () => booker.call(sendOrderSms, acted(order)),
      ]) {
        if (may) await answer()
        else expect(await catchRefusal(answer())).toMatchObject({ code: 'booking.not_allowed_in_status' })
      }
      expect(await messagesOf(order.id)).toHaveLength(may ? 1 : 0)
    },
  )

  test('is for the opener, supervisors and administrators', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const old = { ...acted(order), version: order.version - 1 }
    expect(await catchRefusal(booker.call(sendOrderSms, old))).toMatchObject({ code: 'booking.stale' })
    expect(await catchRefusal(colleague.call(sendOrderSms, old))).toMatchObject({ code: 'booking.not_yours' })
    expect(await catchRefusal(colleague.call(sendOrderSms, acted(order)))).toMatchObject({
      code: 'booking.not_yours',
    })
    expect(await catchRefusal(colleague.call(previewOrderSms, { orderId: order.id }))).toMatchObject({
      code: 'booking.not_yours',
    })
    await admin.call(sendOrderSms, acted(order))
  })

  test('is refused where the order has changed since, and names who changed it, not who sent', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await admin.call(setRemark, { ...acted(order), adminRemark: '靠窗' })
    await booker.call(sendOrderSms, acted(await fixture.seen(order.id)))
    expect(await catchRefusal(booker.call(sendOrderSms, acted(order)))).toMatchObject({
      code: 'booking.stale',
      message: '订单已被王经理修改，请查看最新内容后再操作',
    })
  })

  test('uses fixed words under the shop’s name where the shop has chosen none of its own', async () => {
    const setTemplate = (text: string) => plantSmsTemplate(owner, venue.shopId, 'booking', text)
    const order = await fixture.bookOne('牡丹厅')
    await setTemplate('')
    const { content } = await booker.call(previewOrderSms, { orderId: order.id })
    expect(content).toMatch(/^【和宴·望江店】王先生您好，您已预订.*牡丹厅/)
    expect(content).not.toMatch(/[{}]/)
    // Only known placeholders are filled, and inserted text is not expanded again.
    const named = await fixture.bookOne('梅厅', { userName: '{日期}' })
    await setTemplate('{姓名}，{constructor}')
    const filled = await booker.call(previewOrderSms, { orderId: named.id })
    expect(filled.content).toBe('【和宴·望江店】日期 先生，{constructor}')
    await setTemplate('字'.repeat(135))
    expect(await booker.call(previewOrderSms, { orderId: order.id })).toMatchObject({ parts: 3 })
  })

  test('shows names as they are sent: without a sign of their own, pictures, links and line breaks', async () => {
    await plantSmsTemplate(owner, venue.shopId, 'booking', '{姓名}您好，{包厢}已为您留好')
    const order = await fixture.bookOne('兰厅', { userName: '【中奖】王😀伟' })
    const renamed = owner.updateTable('room').set({ title: '[靠窗]兰厅\nwww.lan.cn' })
    await renamed.where('shop_id', '=', venue.shopId).where('title', '=', '兰厅').execute()
    const { content } = await booker.call(previewOrderSms, { orderId: order.id })
    expect(content).toBe('【和宴·望江店】中奖 王伟先生您好，靠窗 兰厅已为您留好')
    await booker.call(sendOrderSms, { orderId: order.id, version: order.version })
    const sent = await owner
      .selectFrom('sms_message')
      .select(['content', 'facts'])
      .where('booking_id', '=', selectBookingId(order.id))
      .executeTakeFirstOrThrow()
    expect(sent).toMatchObject({ content, facts: { 姓名: '中奖 王伟先生', 包厢: '靠窗 兰厅' } })
  })
})
